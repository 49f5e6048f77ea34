import { coverPath } from '@learning-library/common';
import type { Content } from '@learning-library/proto';
import type { ContentCounters } from '../../clients/countedContents';
import type { Context } from '../../context';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Presented } from '../present';
import { type ContentObject, ContentSchema } from './schemas';

/** Shown among the inclusions, as the link to the image, or not at all. */
type Unshown = 'accountId' | 'version' | 'coverId' | 'hasBody' | 'hasSummary' | 'podcastsReadyCount' | 'sourcesCount';
const render = rendering<Content, ContentObject, Unshown>(ContentSchema);

/**
 * A content with its counters: the one way in which GET, HEAD, 201, PATCH and lists render it
 * (docs/contract.md#entity-tags).
 */
export function presentContent(
  ctx: Context,
  content: Content,
  { memocardsCount, questionsCount }: ContentCounters,
): Presented<ContentObject> {
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
      // The link changes every hour, without a write; it is the same from every gateway, wherever that listens.
      clock: imagePath === null ? undefined : [imagePath],
    }),
  };
}

function imagePathOf({ clock, coverKeys }: Context, { id, coverId }: Content): string | null {
  return coverId === undefined ? null : coverPath(coverKeys, { contentId: id, coverId }, clock.now());
}
