import type { Memocard } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Rendered } from '../render';
import { type MemocardObject, MemocardSchema } from './schemas';

const render = rendering<Memocard, MemocardObject, 'accountId' | 'version'>(MemocardSchema);

/** GET, HEAD, 201, PATCH and lists all render a memocard with this function, so that their tags agree. */
export function renderMemocard(memocard: Memocard): Rendered<MemocardObject> {
  const { id, version, retention, lastReviewedAt } = memocard;
  return {
    body: render(memocard),
    // The retention of a reviewed card changes without a write; that of a card never reviewed is always 0.
    tag: resourceTag({ id, version, clock: lastReviewedAt === undefined ? undefined : [retention] }),
  };
}
