import type { ResourceKey } from '@learning-library/proto';
import type { ContentCounters } from '../../clients/countedContents';
import type { Context } from '../../context';
import { found, type Rendered } from '../render';
import { renderContent } from './render';
import type { ContentObject } from './schemas';

interface CurrentContent extends Rendered<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content with its current counters. @throws not_found */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { content, counters } = await ctx.clients.countedContents.get(key, deadline);
  const { body, tag } = renderContent(ctx, found(content), counters);
  return { body, tag, version: found(content).version, counters };
}
