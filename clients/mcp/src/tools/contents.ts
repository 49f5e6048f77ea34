import { z } from 'zod';
import { content, deleted, hit } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const contentId = z.string().describe('Id of the content.');
const title = z.string().describe('1 to 300 characters.');
const description = z.string().nullable().optional().describe('2,000 characters at most; null for none.');
const language = z.string().nullable().optional().describe('A code such as en or pt-BR; null where it is unknown.');

export const contentTools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the library',
    description: 'Find contents and folders of the library by their words, the best first.',
    input: {
      q: z.string().describe('Words that must all occur; the last one may be the beginning of a word.'),
      type: z.enum(['content', 'folder']).optional().describe('Only these.'),
      cursor,
    },
    output: pageOutput(hit),
    annotations: READS,
    work: ({ q, type, cursor: after }, { library, signal }) => page(library.search(q, { type }, { signal }), after),
  }),
  tool({
    name: 'list_contents',
    title: 'List contents',
    description: 'List the contents directly in a folder, or at the root of the library, the newest first.',
    input: { folderId: z.string().optional().describe('Id of the folder; left out for the root.'), cursor },
    output: pageOutput(content),
    annotations: READS,
    work: ({ folderId, cursor: after }, { library, signal }) =>
      page(library.contents.list({ folderId }, { signal }), after),
  }),
  tool({
    name: 'get_content',
    title: 'Read a content',
    description: 'Read one content: its title and what it holds. Its text cannot be read back.',
    input: { contentId },
    output: content,
    annotations: READS,
    work: ({ contentId: id }, { library, signal }) => library.contents.get(id, { signal }),
  }),
  tool({
    name: 'create_content',
    title: 'Add a content',
    description: 'Put a text into the library. Memocards can be generated from it afterwards.',
    input: {
      ...{ title, description, language },
      text: z
        .string()
        .optional()
        .describe('Markdown or plain text with blank lines between paragraphs, 200,000 characters at most.'),
      folderId: z.string().nullable().optional().describe('Id of the folder it goes into; left out for the root.'),
    },
    output: content,
    annotations: ADDS,
    work: (body, { library, signal }) => library.contents.create(body, { signal }),
  }),
  tool({
    name: 'update_content',
    title: 'Change a content',
    description: 'Change title, description or language of a content. Its text and folder cannot be changed.',
    input: { contentId, title: title.optional(), description, language },
    output: content,
    annotations: CHANGES,
    work: ({ contentId: id, ...changes }, { library, signal }) => library.contents.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_content',
    title: 'Delete a content',
    description: 'Delete a content for good, with its memocards and questions. Ask the user first.',
    input: { contentId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ contentId: id }, { library, signal }) => {
      await library.contents.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
