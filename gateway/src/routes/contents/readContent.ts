import type { ResourceKey } from '@learning-library/proto';
import type { ContentCounters } from '../../clients/countedContents';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { presentContent } from './present';
import type { ContentObject } from './schemas';

interface CurrentContent extends Presented<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content as it stands, its counters read beside it; throws not_found. */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { content, counters } = await ctx.clients.countedContents.get(key, deadline);
  const { body, tag } = presentContent(ctx, found(content), counters);
  return { body, tag, version: found(content).version, counters };
}
