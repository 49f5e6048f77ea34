import type { Tool } from '@modelcontextprotocol/sdk/types.js';

/** Selects the first tool for a task from the descriptions only. @returns the name of the tool */
export type Judge = (task: string, tools: readonly Tool[]) => Promise<string | undefined>;

const SYSTEM =
  'You are an assistant with access to the learning library of the user. Select the one tool to call first. ' +
  'All ids in the request are valid.';
const TIMEOUT_MS = 60_000;

/** A model at an endpoint that is compatible with OpenAI’s chat completions. */
export function modelJudge(baseUrl: string, model: string, apiKey: string): Judge {
  return async (task, tools) => {
    const body = {
      ...{ model, temperature: 0, tool_choice: 'required' },
      messages: [
        { role: 'system', content: SYSTEM },
        { role: 'user', content: task },
      ],
      tools: tools.map(({ name, description, inputSchema }) => ({
        ...{ type: 'function', function: { name, description, parameters: inputSchema } },
      })),
    };
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The model returned ${response.status}.`);
    const { choices } = (await response.json()) as Completion;
    return choices[0]?.message.tool_calls?.[0]?.function.name;
  };
}

interface Completion {
  choices: { message: { tool_calls?: { function: { name: string } }[] } }[];
}

/**
 * Counts the words that a task shares with each description, with more weight for rare words. It detects descriptions
 * without the usual words, but does not predict the choice of a model.
 */
export const wordJudge: Judge = async (task, tools) => {
  const descriptions = tools.map(({ name, title, description }) => wordsOf(`${name} ${title} ${description}`));
  const weightOf = (word: string): number =>
    Math.log((tools.length + 1) / (1 + descriptions.filter((words) => words.has(word)).length));
  const scores = descriptions.map((words) => {
    const shared = [...wordsOf(task)].filter((word) => words.has(word));
    return shared.reduce((sum, word) => sum + weightOf(word), 0) / Math.sqrt(words.size);
  });
  return tools[scores.indexOf(Math.max(...scores))]?.name;
};

/** Words without their endings. */
function wordsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('_', ' ')
      .match(/[a-z]+/g) ?? [];
  return new Set(words.map((word) => word.replace(/(?:ies|es|s|ed|ing|e|y)$/, '')));
}
