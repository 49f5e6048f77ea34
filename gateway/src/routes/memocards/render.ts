import type { Memocard, ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Current, type Rendered, requireFound } from '../messages';
import { type MemocardObject, MemocardSchema } from './schemas';

const render = createRenderer<Memocard, MemocardObject, 'accountId' | 'version'>(MemocardSchema);

/** GET, HEAD, 201, PATCH and lists all render a memocard with this function, so that their tags agree. */
export function renderMemocard(memocard: Memocard): Rendered<MemocardObject> {
  const { id, version, retention, lastReviewedAt } = memocard;
  return {
    body: render(memocard),
    // The retention of a reviewed card changes without a write; that of a card never reviewed is always 0.
    tag: resourceTag({ id, version, clock: lastReviewedAt === undefined ? undefined : [retention] }),
  };
}

export async function readMemocard(
  { clients }: Context,
  key: ResourceKey,
  deadline: number,
): Promise<Current<MemocardObject>> {
  const memocard = requireFound(await clients.cards.getMemocard(key, deadline));
  return { ...renderMemocard(memocard), version: memocard.version };
}
