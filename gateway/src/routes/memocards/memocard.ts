import type { Memocard, ResourceKey } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createBodyRenderer, type Current, current, type Rendered } from '../messages';
import { changes, CLOSED, named, nullable, shown, timestamp, uuid } from '../schemas';

const front = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Front of the memocard, such as a question or a term.',
  examples: ['What drives evaporation?'],
});
const back = Type.String({
  minLength: 1,
  maxLength: 5000,
  description: 'Back of the memocard: the answer.',
  examples: ['The heat of the sun.'],
});
const explanation = Type.String({
  maxLength: 5000,
  description: 'Explanation of the answer. Null without one.',
  examples: ['Without its energy no water would rise into the air.'],
});

export const MemocardParams = Type.Object({ memocardId: uuid('Memocard identifier.') }, CLOSED);

export const CreateMemocardRequest = named('CreateMemocardRequest', {
  front,
  back,
  explanation: Type.Optional(nullable(explanation)),
});

export const UpdateMemocardRequest = changes(
  'UpdateMemocardRequest',
  {
    front: Type.Optional(front),
    back: Type.Optional(back),
    explanation: Type.Optional(nullable(explanation)),
  },
  { explanation: 'The wind only carries the vapor away.' },
);

export const MemocardSchema = named('Memocard', {
  id: uuid('Memocard identifier.'),
  contentId: uuid('Content that contains the memocard.'),
  front: shown(front),
  back: shown(back),
  explanation: nullable(shown(explanation)),
  retention: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Probability that the learner still remembers the memocard, 0 to 1. 0 if it was never reviewed.',
    examples: [0.9132],
  }),
  lastReviewedAt: nullable(timestamp('Time of the last review. Null if the memocard was never reviewed.')),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
});

export type MemocardObject = Static<typeof MemocardSchema>;

const render = createBodyRenderer<Memocard, MemocardObject, 'accountId' | 'version'>(MemocardSchema);

/** GET, HEAD, 201, PATCH and lists all render a memocard with this function, so that their ETags agree. */
export function renderMemocard(memocard: Memocard): Rendered<MemocardObject> {
  const { id, version, retention, lastReviewedAt } = memocard;
  return {
    body: render(memocard),
    // The retention of a reviewed card changes without a write; that of a card never reviewed is always 0.
    tag: resourceTag({ id, version, clock: lastReviewedAt === undefined ? undefined : [retention] }),
  };
}

/** @throws not_found */
export async function readMemocard(ctx: Context, key: ResourceKey, deadline: number): Promise<Current<MemocardObject>> {
  const { memocard } = await ctx.clients.cards.getMemocard({ key }, { deadline });
  return current(memocard, renderMemocard);
}
