import type { GetStudyStatsResponse } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import type { Presented } from '../present';
import type { LearningStatsObject } from './schemas';

const FOUR_DECIMALS = 10_000;

/**
 * The tag is over the whole answer; its clock is the rate, which moves with the days (docs/contract.md#entity-tags,
 * docs/contract.md#spaces-study-sessions-statistics).
 */
export function presentLearningStats(
  accountId: string,
  stats: GetStudyStatsResponse,
  masteredMemocardsCount: number,
): Presented<LearningStatsObject> {
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
