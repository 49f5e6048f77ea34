import { checkedId, found } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { archiveSpace, insertSpace } from '../persistence/repositories/spaces';
import { spaces } from '../persistence/tables/space';
import { listSpaces } from './reads';

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
  listAccountSpaces: (request, call) => listSpaces(ctx)({ ...request, includeArchived: true }, call),
});
