import { z } from 'zod';
import { InvalidArguments, PartialFailure } from '../result.js';
import { deleted, memocard } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const MAX_AT_ONCE = 50;
/** Limits of the service in characters, and whether a text is required. */
const LIMITS = [
  ['front', 2_000, true],
  ['back', 5_000, true],
  ['explanation', 5_000, false],
] as const;

const contentId = z.string().describe('Id of the content.');
const memocardId = z.string().describe('Id of the memocard.');
const front = z.string().describe('The question or term. 1 to 2,000 characters of plain text, formulas between $.');
const back = z.string().describe('The answer. 1 to 5,000 characters.');
const explanation = z.string().nullable().optional().describe('At most 5,000 characters.');

export const memocardTools: readonly Tool[] = [
  tool({
    name: 'list_memocards',
    title: 'List memocards',
    scope: 'memocards:read',
    description: 'List the memocards (flashcards) of a content, oldest first, and how well each is remembered.',
    input: { contentId, cursor },
    output: pageOutput(memocard),
    annotations: READS,
    work: ({ contentId: id, cursor: after }, { library, signal }) =>
      page(library.memocards.list(id, {}, { signal }), after),
  }),
  tool({
    name: 'create_memocards',
    title: 'Add memocards',
    scope: 'memocards:write',
    description: `Add memocards that you wrote to a content, at most ${MAX_AT_ONCE} in one call. Uses no credits.`,
    input: { contentId, memocards: z.array(z.strictObject({ front, back, explanation })).min(1).max(MAX_AT_ONCE) },
    output: {
      createdIds: z.array(z.string()).describe('Also after an error, if memocards may exist.'),
      failedIndex: z
        .int()
        .describe('After an error: index of the memocard that failed. Send only it and the later ones.'),
    },
    annotations: ADDS,
    work: async ({ contentId: id, memocards }, { library, signal, tell }) => {
      rejectInvalid(memocards);
      const createdIds: string[] = [];
      // Creates them in sequence, because a content lists its memocards in the order of their creation.
      for (const [n, body] of memocards.entries()) {
        try {
          createdIds.push((await library.memocards.create(id, body, { signal })).id);
        } catch (error) {
          throw new PartialFailure(error, { createdIds, failedIndex: n });
        }
        await tell(Math.round((100 * (n + 1)) / memocards.length), `${n + 1} of ${memocards.length}`);
      }
      return { createdIds };
    },
  }),
  tool({
    name: 'update_memocard',
    title: 'Change a memocard',
    scope: 'memocards:write',
    description: 'Correct or change the front, back or explanation of a memocard.',
    input: { memocardId, front: front.optional(), back: back.optional(), explanation },
    output: memocard,
    annotations: CHANGES,
    work: ({ memocardId: id, ...changes }, { library, signal }) => library.memocards.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_memocard',
    title: 'Delete a memocard',
    scope: 'memocards:write',
    description: 'Permanently delete a memocard.',
    input: { memocardId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ memocardId: id }, { library, signal }) => {
      await library.memocards.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];

type Texts = Readonly<Partial<Record<(typeof LIMITS)[number][0], string | null | undefined>>>;

/** Rejects a list before its first memocard exists. @throws InvalidArguments with every fault */
function rejectInvalid(memocards: readonly Texts[]): void {
  const faults = memocards.flatMap((memocard, n) =>
    LIMITS.flatMap(([name, most, isRequired]) => {
      const text = memocard[name] ?? '';
      if ([...text].length > most) return `memocards[${n}].${name}: must have at most ${most} characters`;
      return isRequired && text.trim() === '' ? `memocards[${n}].${name}: must contain text` : [];
    }),
  );
  if (faults.length > 0) throw new InvalidArguments(['No memocard was created.', ...faults].join('\n- '));
}
