import type { Memocard } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Presented } from '../present';
import { type MemocardObject, MemocardSchema } from './schemas';

const render = rendering<Memocard, MemocardObject, 'accountId' | 'version'>(MemocardSchema);

/** The one way in which GET, HEAD, 201, PATCH and lists render a memocard (docs/contract.md#entity-tags). */
export function presentMemocard(memocard: Memocard): Presented<MemocardObject> {
  const { id, version, retention, lastReviewedAt } = memocard;
  return {
    body: render(memocard),
    // The retention of a reviewed card fades without a write; a card never reviewed stays at 0.
    tag: resourceTag({ id, version, clock: lastReviewedAt === undefined ? undefined : [retention] }),
  };
}
