import type { ResourceKey } from '@learning-library/proto';
import type { ContentCounters } from '../../clients/countedContents';
import type { Context } from '../../context';
import { requireFound, type Rendered } from '../resource';
import { renderContent } from './render';
import type { ContentObject } from './schemas';

interface CurrentContent extends Rendered<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content with its current counters. @throws not_found */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { content, counters } = await ctx.clients.countedContents.get(key, deadline);
  const { body, tag } = renderContent(ctx, requireFound(content), counters);
  return { body, tag, version: requireFound(content).version, counters };
}
