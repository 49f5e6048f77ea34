import type { GetStudyStatsResponse } from '@learning-library/proto';
import { resourceTag } from '../../http/etag';
import type { Rendered } from '../messages';
import type { LearningStatsObject } from './schemas';

const FOUR_DECIMALS = 10_000;

/**
 * The tag covers the whole answer. Its `clock` is the rate, which changes from day to day without a write
 * (docs/contract.md#entity-tags).
 */
export function renderLearningStats(
  accountId: string,
  stats: GetStudyStatsResponse,
  masteredMemocardsCount: number,
): Rendered<LearningStatsObject> {
  const { studyTimeSeconds, completedSessionsCount, answeredLast30Days, correctLast30Days } = stats;
  const rate = answeredLast30Days === 0 ? null : correctLast30Days / answeredLast30Days;
  const successRateLast30Days = rate === null ? null : Math.round(rate * FOUR_DECIMALS) / FOUR_DECIMALS;
  return {
    body: { masteredMemocardsCount, studyTimeSeconds, successRateLast30Days, completedSessionsCount },
    tag: resourceTag({
      id: accountId,
      version: 0,
      counters: [masteredMemocardsCount, studyTimeSeconds, completedSessionsCount],
      clock: successRateLast30Days === null ? undefined : [successRateLast30Days],
    }),
  };
}
