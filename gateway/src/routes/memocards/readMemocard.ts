import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { presentMemocard } from './present';
import type { MemocardObject } from './schemas';

interface CurrentMemocard extends Presented<MemocardObject> {
  version: number;
}

/** A memocard as it stands; throws not_found. */
export async function readMemocard({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentMemocard> {
  const memocard = found(await clients.cards.getMemocard(key, deadline));
  return { ...presentMemocard(memocard), version: memocard.version };
}
