import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { type ContentCounters, readCounters } from './counters';
import { presentContent } from './present';
import type { ContentObject } from './schemas';

interface CurrentContent extends Presented<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content as it stands, its counters read beside it; throws not_found. */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { clients } = ctx;
  const [content, counters] = await Promise.all([
    clients.library.getContent(key, deadline),
    readCounters(clients, key, deadline),
  ]);
  const { version } = found(content);
  return { ...presentContent(ctx, found(content), counters), version, counters };
}
