import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Scope } from './scopes.js';

/** Adds the prompts that people pick from a menu. */
export function addPrompts(
  server: McpServer,
  register: (scopes: readonly Scope[], entry: { remove: () => void }) => void,
): void {
  const makeDeck = server.registerPrompt(
    'make_deck',
    {
      title: 'Make a deck of this',
      description: 'Stores a text in the library and generates memocards from it.',
      argsSchema: {
        text: z.string().describe('The text to learn.'),
        title: z.string().optional().describe('Title of the deck.'),
        language: z.string().optional().describe('Language code such as en or pt-BR.'),
      },
    },
    ({ text, title, language }) =>
      say(
        'Make a deck of memocards from the text below in my learning library.',
        `1. create_content with the text as it is, ${title ? `the title ${JSON.stringify(title)}` : 'a short title'} and ` +
          `${language ? `the language ${language}` : 'the language of the text'}. Use a fitting folder from list_folders, if there is one.`,
        '2. generate_memocards, then wait_for_job until the job has ended.',
        '3. list_memocards, all pages. Correct wrong or unclear memocards with update_memocard, and add missing facts ' +
          'with create_memocards. One fact for each memocard.',
        '4. If the generation fails because credits or text are missing, write the memocards yourself.',
        '5. Tell me how many there are and show three of them.',
        `The text:\n\n${text}`,
      ),
  );
  register(['contents:write'], makeDeck);
  const quizMe = server.registerPrompt(
    'quiz_me',
    {
      title: 'Quiz me',
      description: 'Asks the questions of a content one by one.',
      argsSchema: {
        topic: z.string().describe('Topic, or the id of a content.'),
        count: z.string().optional().describe('Number of questions. Default: 10.'),
      },
    },
    ({ topic, count }) =>
      say(
        `Quiz me on ${JSON.stringify(topic)} from my learning library, with ${count ?? '10'} questions.`,
        'Find the content with search, unless this is an id. Read its questions with list_questions. If it has none, ' +
          'ask its memocards (list_memocards), lowest retention first.',
        'Ask one question at a time and wait for my answer. Do not show the answer before. Then say whether my ' +
          'answer was right, give the right answer and the explanation in one sentence, and continue.',
        'At the end, tell me my score and which topics to review.',
      ),
  );
  register(['questions:read'], quizMe);
}

function say(...paragraphs: string[]): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text: paragraphs.join('\n\n') } }] };
}
