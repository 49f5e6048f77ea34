import {
  checkedId,
  checkedOptionalId,
  checkedPageSize,
  found,
  validationError,
} from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { ListStudySessionsRequest, SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedStatus, type SessionPlace } from '../domain/session';
import { listSessions } from '../persistence/repositories/sessions';

/**
 * Lists sessions by `startedAt`, newest first, with both filters (docs/contract.md#spaces-study-sessions-statistics). The
 * cost does not depend on the depth.
 * @throws not_found for a space that does not belong to the account
 */
export const listStudySessions =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['listStudySessions'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const page = await listSessions(database.until(deadline, accountId), {
      accountId,
      status: request.status === undefined ? undefined : checkedStatus(request.status),
      spaceId: checkedOptionalId('space_id', request.spaceId),
      pageSize: checkedPageSize(request.pageSize),
      after: checkedPlace(request.after),
    });
    const { items, hasMore } = found(page);
    return { sessions: items, hasMore };
  };

function checkedPlace(after: ListStudySessionsRequest['after']): SessionPlace | undefined {
  if (after === undefined) return undefined;
  const { startedAt } = after;
  if (startedAt === undefined) throw validationError('after.started_at', 'required');
  return { startedAt, id: checkedId('after.id', after.id) };
}
