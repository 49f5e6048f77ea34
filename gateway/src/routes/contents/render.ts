import { coverPath } from '@learning-library/common/contract';
import type { Content, ResourceKey } from '@learning-library/proto';
import type { ContentCounters } from '../../clients';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Rendered, requireFound } from '../messages';
import { type ContentObject, ContentSchema } from './schemas';

/** Fields that are rendered in `inclusions` or as the image link, or not at all. */
type Unshown = 'accountId' | 'version' | 'coverId' | 'hasBody' | 'hasSummary' | 'podcastsReadyCount' | 'sourcesCount';
const render = createRenderer<Content, ContentObject, Unshown>(ContentSchema);

/** GET, HEAD, 201, PATCH and lists all render a content with this function, so that their tags agree. */
export function renderContent(
  ctx: Context,
  content: Content,
  { memocardsCount, questionsCount }: ContentCounters,
): Rendered<ContentObject> {
  const imagePath = imagePathOf(ctx, content);
  return {
    body: render(content, {
      imageUrl: imagePath && ctx.baseUrl + imagePath,
      inclusions: {
        hasBody: content.hasBody,
        hasSummary: content.hasSummary,
        memocardsCount,
        questionsCount,
        podcastsReadyCount: content.podcastsReadyCount,
        sourcesCount: content.sourcesCount,
      },
    }),
    tag: resourceTag({
      id: content.id,
      version: content.version,
      counters: [memocardsCount, questionsCount],
      // The link changes every hour without a write. Its path is the same from every gateway.
      clock: imagePath === null ? undefined : [imagePath],
    }),
  };
}

function imagePathOf({ clock, coverKeys }: Context, { id, coverId }: Content): string | null {
  return coverId === undefined ? null : coverPath(coverKeys, { contentId: id, coverId }, clock.now());
}

interface CurrentContent extends Rendered<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content with its current counters. @throws not_found */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { content, counters } = await ctx.clients.library.getCountedContent(key, deadline);
  const { body, tag } = renderContent(ctx, requireFound(content), counters);
  return { body, tag, version: requireFound(content).version, counters };
}
