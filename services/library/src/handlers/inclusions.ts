import type { Content, ContentInclusions } from '@learning-library/proto';
import type { ContentCounts } from '../context';

export function inclusionsOf(content: Content, { memocardsCount, questionsCount }: ContentCounts): ContentInclusions {
  const { hasBody, hasSummary, podcastsReadyCount, sourcesCount } = content;
  return { hasBody, hasSummary, memocardsCount, questionsCount, podcastsReadyCount, sourcesCount };
}
