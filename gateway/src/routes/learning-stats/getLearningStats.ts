import type { GetStudyStatsResponse } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import { resourceTag } from '../../http/etag';
import { defineOperation } from '../../operations/defineOperation';
import type { Rendered } from '../messages';
import { count, named } from '../schemas';

const LearningStatsSchema = named('LearningStats', {
  masteredMemocardsCount: count('Number of memocards that the account remembers for at least three weeks.', 42),
  studyTimeSeconds: count('Total seconds of all sessions that have ended.', 18_240),
  successRateLast30Days: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    minimum: 0,
    maximum: 1,
    description:
      'Share of correct answers in the current UTC day and the 29 days before, 0 to 1. Null without answers.',
    examples: [0.8125],
  }),
  completedSessionsCount: count('Number of completed sessions.', 57),
});

type LearningStatsObject = Static<typeof LearningStatsSchema>;

export const getLearningStats = defineOperation({
  id: 'getLearningStats',
  method: 'GET',
  path: '/v1/learning-stats',
  scope: 'learning-stats:read',
  costly: true,
  docs: {
    summary: 'Read the learning statistics',
    description:
      'Mastered memocards, study time and success rate of the account. The success rate depends on the current day, so the `ETag` can change without a new answer.',
    success: { status: 200, body: LearningStatsSchema },
  },
  handler: async ({ clients }, { key: { accountId }, deadline }) => {
    const [stats, mastered] = await Promise.all([
      clients.spacesSessionsStats.getStudyStats({ accountId }, { deadline }),
      clients.cards.countMasteredMemocards({ accountId }, { deadline }),
    ]);
    return { status: 200, ...renderLearningStats(accountId, stats, mastered.count) };
  },
});

const FOUR_DECIMALS = 10_000;

/**
 * The ETag covers the whole response. Its `clock` part is the success rate, which changes daily without a write
 * (docs/contract.md#entity-tags).
 */
function renderLearningStats(
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
