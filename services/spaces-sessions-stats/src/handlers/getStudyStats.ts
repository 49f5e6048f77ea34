import { checkedId, type Methods } from '@learning-library/common';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { windowAt } from '../domain/stats';
import { readStats } from '../persistence/repositories/stats';

/**
 * What an account has studied, and its answers of the current UTC day and the 29 before it
 * (docs/contract.md#spaces-study-sessions-statistics).
 */
export const getStudyStats =
  ({ database, now }: Context): Methods<SpacesSessionsStatsServiceServer>['getStudyStats'] =>
  async ({ accountId }, { deadline }) => {
    const stats = await readStats(database.until(deadline), checkedId('account_id', accountId), windowAt(now()));
    return {
      studyTimeSeconds: stats.studyTimeSeconds,
      completedSessionsCount: stats.completedSessions,
      answeredLast30Days: stats.answered,
      correctLast30Days: stats.correct,
    };
  };
