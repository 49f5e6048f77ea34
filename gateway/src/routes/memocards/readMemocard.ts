import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Rendered } from '../render';
import { renderMemocard } from './render';
import type { MemocardObject } from './schemas';

interface CurrentMemocard extends Rendered<MemocardObject> {
  version: number;
}

/** A memocard. @throws not_found */
export async function readMemocard({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentMemocard> {
  const memocard = found(await clients.cards.getMemocard(key, deadline));
  return { ...renderMemocard(memocard), version: memocard.version };
}
