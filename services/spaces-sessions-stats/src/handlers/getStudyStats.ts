import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { windowAt } from '../domain/stats';
import { readStats } from '../persistence/repositories/stats';

/** Returns the statistics of an account. Accounts take turns (docs/protocols/fairness.md). */
export const getStudyStats =
  ({ database, failpoints, now, statistics }: Context): Methods<SpacesSessionsStatsServiceServer>['getStudyStats'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const stats = await statistics.run(accountId, deadline, async () => {
      await failpoints.reach('getStudyStats.begun');
      return readStats(database.until(deadline, accountId), accountId, windowAt(now()));
    });
    return {
      studyTimeSeconds: stats.studyTimeSeconds,
      completedSessionsCount: stats.completedSessions,
      answeredLast30Days: stats.answered,
      correctLast30Days: stats.correct,
    };
  };
