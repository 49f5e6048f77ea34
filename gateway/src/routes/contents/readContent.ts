import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { presentContent } from './present';
import type { ContentObject } from './schemas';

interface CurrentContent extends Presented<ContentObject> {
  version: number;
  memocardsCount: number;
}

/** A content as it stands, its counters read beside it; throws not_found. */
export async function readContent({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const [content, memocardsCount] = await Promise.all([
    clients.library.getContent(key, deadline),
    clients.cards.countMemocards(key, deadline),
  ]);
  const { version } = found(content);
  return { ...presentContent(found(content), memocardsCount), version, memocardsCount };
}
