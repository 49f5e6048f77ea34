import { coverPath } from '@learning-library/common';
import type { Content } from '@learning-library/proto';
import type { Context } from '../../context';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { ContentCounters } from './counters';
import type { ContentObject } from './schemas';

/** A content with its counters: the one way in which GET, HEAD, 201, PATCH and lists render it (decisions.md §3). */
export function presentContent(
  ctx: Context,
  content: Content,
  { memocardsCount, questionsCount }: ContentCounters,
): Presented<ContentObject> {
  const imageUrl = imageUrlOf(ctx, content);
  return {
    body: {
      id: content.id,
      title: content.title,
      description: content.description ?? null,
      language: content.language ?? null,
      folderId: content.folderId ?? null,
      imageUrl,
      createdAt: timestampOf(content.createdAt),
      updatedAt: timestampOf(content.updatedAt),
      inclusions: {
        hasBody: content.hasBody,
        hasSummary: content.hasSummary,
        memocardsCount,
        questionsCount,
        podcastsReadyCount: content.podcastsReadyCount,
        sourcesCount: content.sourcesCount,
      },
    },
    tag: resourceTag({
      id: content.id,
      version: content.version,
      counters: [memocardsCount, questionsCount],
      // The link changes every hour, without a write.
      clock: imageUrl === null ? undefined : [imageUrl],
    }),
  };
}

function imageUrlOf({ baseUrl, clock, coverKeys }: Context, { id, coverId }: Content): string | null {
  if (coverId === undefined) return null;
  return baseUrl + coverPath(coverKeys, { contentId: id, coverId }, clock.now());
}
