import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

/** What a person picks from a menu. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'make_deck',
    {
      title: 'Make a deck of this',
      description: 'Puts a text into the library and makes memocards of it.',
      argsSchema: {
        text: z.string().describe('The text to learn.'),
        title: z.string().optional().describe('How the deck is called.'),
        language: z.string().optional().describe('A code such as en or pt-BR.'),
      },
    },
    ({ text, title, language }) =>
      say(
        'Make a deck of memocards of the text below in my learning library.',
        `1. create_content with the text as it is, ${title ? `the title ${JSON.stringify(title)}` : 'a short title'} and ` +
          `${language ? `the language ${language}` : 'the language of the text'}. Use a fitting folder of list_folders, if there is one.`,
        '2. generate_memocards, then wait_for_job until the job has ended.',
        '3. list_memocards, all pages. Correct with update_memocard what is wrong or unclear, and add with ' +
          'create_memocards what matters in the text and is missing. One fact a card.',
        '4. Where generating is refused, for want of credits or of text, make the memocards yourself.',
        '5. Tell me how many there are and show three of them.',
        `The text:\n\n${text}`,
      ),
  );
  server.registerPrompt(
    'quiz_me',
    {
      title: 'Quiz me',
      description: 'Asks the questions of a content one by one.',
      argsSchema: {
        topic: z.string().describe('What it is about, or the id of a content.'),
        count: z.string().optional().describe('How many questions: 10.'),
      },
    },
    ({ topic, count }) =>
      say(
        `Quiz me on ${JSON.stringify(topic)} from my learning library, with ${count ?? '10'} questions.`,
        'Find the content with search, unless this is an id. Read its questions with list_questions; where it has none, ' +
          'ask from its memocards (list_memocards), those with the lowest retention first.',
        'Ask one question at a time and wait for my answer. Do not show the answer before. Then say whether it was ' +
          'right, give the right answer and the explanation in a sentence, and go on.',
        'At the end tell me my score and what to look at again.',
      ),
  );
}

function say(...paragraphs: string[]): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text: paragraphs.join('\n\n') } }] };
}
