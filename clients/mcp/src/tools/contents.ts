import { z } from 'zod';
import { content, deleted, hit } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const contentId = z.string().describe('Id of the content.');
const title = z.string().describe('1 to 300 characters.');
const description = z.string().nullable().optional().describe('At most 2,000 characters; null removes it.');
const language = z.string().nullable().optional().describe('Language code such as en or pt-BR; null if it is unknown.');

export const contentTools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the library',
    scope: 'search:read',
    description:
      'Find contents and folders on a topic, by words in their title, description or text. Best matches first.',
    input: {
      q: z.string().describe('Words that must all occur. The last one may be the beginning of a word.'),
      type: z.enum(['content', 'folder']).optional().describe('Return only this type.'),
      cursor,
    },
    output: pageOutput(hit),
    annotations: READS,
    work: ({ q, type, cursor: after }, { library, signal }) => page(library.search(q, { type }, { signal }), after),
  }),
  tool({
    name: 'list_contents',
    title: 'List contents',
    scope: 'contents:read',
    description: 'List the contents directly in a folder, or at the top level of the library, newest first.',
    input: { folderId: z.string().optional().describe('Id of the folder. Omit it for the top level.'), cursor },
    output: pageOutput(content),
    annotations: READS,
    work: ({ folderId, cursor: after }, { library, signal }) =>
      page(library.contents.list({ folderId }, { signal }), after),
  }),
  tool({
    name: 'get_content',
    title: 'Read a content',
    scope: 'contents:read',
    description:
      'Read one content: title, description, and number of memocards and questions. The API does not return its text.',
    input: { contentId },
    output: content,
    annotations: READS,
    work: ({ contentId: id }, { library, signal }) => library.contents.get(id, { signal }),
  }),
  tool({
    name: 'create_content',
    title: 'Add a content',
    scope: 'contents:write',
    description:
      'Store a study text in the library, as the first step to make a deck of it. Then generate memocards from it.',
    input: {
      ...{ title, description, language },
      text: z
        .string()
        .optional()
        .describe(
          'Markdown or plain text with blank lines between paragraphs. At most 200,000 characters; a generation needs at least 100.',
        ),
      folderId: z
        .string()
        .nullable()
        .optional()
        .describe('Id of the folder for the content. Omit it for the top level.'),
    },
    output: content,
    annotations: ADDS,
    work: (body, { library, signal }) => library.contents.create(body, { signal }),
  }),
  tool({
    name: 'update_content',
    title: 'Change a content',
    scope: 'contents:write',
    description: 'Change the title, description or language of a content. Its text and folder cannot be changed.',
    input: { contentId, title: title.optional(), description, language },
    output: content,
    annotations: CHANGES,
    work: ({ contentId: id, ...changes }, { library, signal }) => library.contents.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_content',
    title: 'Delete a content',
    scope: 'contents:write',
    description: 'Permanently delete a content with its memocards and questions. Ask the user first.',
    input: { contentId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ contentId: id }, { library, signal }) => {
      await library.contents.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
