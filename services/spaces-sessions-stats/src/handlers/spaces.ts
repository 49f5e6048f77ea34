import { checkedId, checkedKey, checkedOptionalId, checkedPageSize, found } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import type { Call, Methods } from '@learning-library/common/rpc';
import type {
  ListSpacesRequest,
  ListSpacesResponse,
  SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import type { Context } from '../context';
import { archiveSpace, getSpace, insertSpace, listSpaces } from '../persistence/repositories/spaces';
import { spaces } from '../persistence/tables/space';

/** Lists a page of an account's spaces, newest first, at the same cost for any depth. */
const list =
  ({ database }: Context) =>
  async (request: ListSpacesRequest, { deadline }: Call): Promise<ListSpacesResponse> => {
    const accountId = checkedId('account_id', request.accountId);
    const { items, hasMore } = await listSpaces(database.until(deadline, accountId), {
      accountId,
      includeArchived: request.includeArchived,
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    });
    return { spaces: items, hasMore };
  };

type Reads = 'getSpace' | 'listSpaces';

export const spaceReads = (ctx: Context): Pick<Methods<SpacesSessionsStatsServiceServer>, Reads> => ({
  /** Returns a space, even if it is archived. @throws not_found */
  getSpace: async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return { space: found(await getSpace(ctx.database.until(deadline, key.accountId), key)) };
  },
  listSpaces: list(ctx),
});

type Changes = 'createSpace' | 'archiveSpace' | 'listAccountSpaces';

/** Operator changes to spaces. All @throws validation_error */
export const spaceChanges = (ctx: Context): Pick<Methods<SpacesSessionsStatsOperatorServiceServer>, Changes> => ({
  createSpace: async (request, call) => {
    const space = spaces.build(request);
    await auditedTransaction(ctx.database, call, async (tx, record) => {
      await insertSpace(tx, space);
      await record({ action: 'create_space', subjectId: space.id, accountId: space.accountId });
    });
    return { space };
  },
  /** Archives a space. A second call changes nothing. @throws not_found */
  archiveSpace: async ({ spaceId }, call) => {
    const id = checkedId('space_id', spaceId);
    const space = await auditedTransaction(ctx.database, call, async (tx, record) => {
      const archived = found(await archiveSpace(tx, id, ctx.now()));
      await record({ action: 'archive_space', subjectId: id, accountId: archived.accountId });
      return archived;
    });
    return { space };
  },
  listAccountSpaces: (request, call) => list(ctx)({ ...request, includeArchived: true }, call),
});
