import { defineOperation } from '../../operations/defineOperation';
import { renderLearningStats } from './render';
import { LearningStatsSchema } from './schemas';

export const getLearningStats = defineOperation({
  id: 'getLearningStats',
  method: 'GET',
  path: '/v1/learning-stats',
  scope: 'learning-stats:read',
  costly: true,
  docs: {
    summary: 'Read the learning statistics',
    description:
      'What the account has mastered, and how long and how well it has studied. The success rate moves with the days, so the `ETag` can move without a new answer.',
    success: { status: 200, body: LearningStatsSchema },
  },
  handler: async ({ clients }, { key: { accountId }, deadline }) => {
    const [stats, mastered] = await Promise.all([
      clients.spacesSessionsStats.getStudyStats(accountId, deadline),
      clients.cards.countMasteredMemocards(accountId, deadline),
    ]);
    return { status: 200, ...renderLearningStats(accountId, stats, mastered) };
  },
});
