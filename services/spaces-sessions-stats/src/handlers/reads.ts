import {
  checkedId,
  checkedKey,
  checkedOptionalId,
  checkedPageSize,
  found,
  validationError,
} from '@learning-library/common/contract';
import type { Call, Methods } from '@learning-library/common/rpc';
import type {
  ListSpacesRequest,
  ListSpacesResponse,
  ListStudySessionsRequest,
  SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import type { Context } from '../context';
import { checkedStatus, type SessionPlace } from '../domain/session';
import { windowAt } from '../domain/stats';
import { listSessions } from '../persistence/repositories/sessions';
import * as spaces from '../persistence/repositories/spaces';
import { readStats } from '../persistence/repositories/stats';

/** Lists a page of an account's spaces, newest first, at the same cost for any depth. */
export const listSpaces =
  ({ database }: Context) =>
  async (request: ListSpacesRequest, { deadline }: Call): Promise<ListSpacesResponse> => {
    const accountId = checkedId('account_id', request.accountId);
    const { items, hasMore } = await spaces.listSpaces(database.until(deadline, accountId), {
      accountId,
      includeArchived: request.includeArchived,
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    });
    return { spaces: items, hasMore };
  };

type Reads = 'getSpace' | 'getStudyStats' | 'listSpaces' | 'listStudySessions';

export const reads = (ctx: Context): Pick<Methods<SpacesSessionsStatsServiceServer>, Reads> => ({
  /** Returns a space, even if it is archived. @throws not_found */
  getSpace: async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return { space: found(await spaces.getSpace(ctx.database.until(deadline, key.accountId), key)) };
  },
  /** Returns the statistics of an account. Accounts take turns (docs/protocols/fairness.md). */
  getStudyStats: async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const stats = await ctx.statistics.run(accountId, deadline, async () => {
      await ctx.failpoints.reach('getStudyStats.begun');
      return readStats(ctx.database.until(deadline, accountId), accountId, windowAt(ctx.now()));
    });
    return {
      studyTimeSeconds: stats.studyTimeSeconds,
      completedSessionsCount: stats.completedSessions,
      answeredLast30Days: stats.answered,
      correctLast30Days: stats.correct,
    };
  },
  listSpaces: listSpaces(ctx),
  /**
   * Lists sessions by `startedAt`, newest first, with both filters (docs/contract.md#spaces-study-sessions-statistics).
   * The cost does not depend on the depth.
   * @throws not_found for a space that does not belong to the account
   */
  listStudySessions: async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const page = await listSessions(ctx.database.until(deadline, accountId), {
      accountId,
      status: request.status === undefined ? undefined : checkedStatus(request.status),
      spaceId: checkedOptionalId('space_id', request.spaceId),
      pageSize: checkedPageSize(request.pageSize),
      after: checkedPlace(request.after),
    });
    const { items, hasMore } = found(page);
    return { sessions: items, hasMore };
  },
});

function checkedPlace(after: ListStudySessionsRequest['after']): SessionPlace | undefined {
  if (after === undefined) return undefined;
  const { startedAt } = after;
  if (startedAt === undefined) throw validationError('after.started_at', 'required');
  return { startedAt, id: checkedId('after.id', after.id) };
}
