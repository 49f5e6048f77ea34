import { z } from 'zod';
import { deleted, memocard } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const MAX_AT_ONCE = 50;

const contentId = z.string().describe('Id of the content.');
const memocardId = z.string().describe('Id of the memocard.');
const front = z.string().describe('What is asked, 1 to 2,000 characters of plain text; formulas between $.');
const back = z.string().describe('The answer, 1 to 5,000 characters.');
const explanation = z.string().nullable().optional().describe('5,000 characters at most.');

export const memocardTools: readonly Tool[] = [
  tool({
    name: 'list_memocards',
    title: 'List memocards',
    description: 'List the memocards (flashcards) of a content, the oldest first, with how well they are remembered.',
    input: { contentId, cursor },
    output: pageOutput(memocard),
    annotations: READS,
    work: ({ contentId: id, cursor: after }, { library, signal }) =>
      page(library.memocards.list(id, {}, { signal }), after),
  }),
  tool({
    name: 'create_memocards',
    title: 'Add memocards',
    description: `Put memocards of your own making into a content, ${MAX_AT_ONCE} at most in one call. Needs no credits.`,
    input: { contentId, memocards: z.array(z.strictObject({ front, back, explanation })).min(1).max(MAX_AT_ONCE) },
    output: { createdIds: z.array(z.string()) },
    annotations: ADDS,
    work: async ({ contentId: id, memocards }, { library, signal, tell }) => {
      const createdIds: string[] = [];
      // One after the other: a content keeps its memocards in the order in which they were made.
      for (const [n, body] of memocards.entries()) {
        createdIds.push((await library.memocards.create(id, body, { signal })).id);
        await tell(Math.round((100 * (n + 1)) / memocards.length), `${n + 1} of ${memocards.length}`);
      }
      return { createdIds };
    },
  }),
  tool({
    name: 'update_memocard',
    title: 'Change a memocard',
    description: 'Change the front, back or explanation of a memocard.',
    input: { memocardId, front: front.optional(), back: back.optional(), explanation },
    output: memocard,
    annotations: CHANGES,
    work: ({ memocardId: id, ...changes }, { library, signal }) => library.memocards.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_memocard',
    title: 'Delete a memocard',
    description: 'Delete a memocard for good.',
    input: { memocardId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ memocardId: id }, { library, signal }) => {
      await library.memocards.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
