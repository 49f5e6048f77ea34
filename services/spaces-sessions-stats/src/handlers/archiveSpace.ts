import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { archiveSpace as archive } from '../persistence/repositories/spaces';

/** Archives a space; a second time changes nothing. @throws not_found */
export const archiveSpace =
  ({ database, now }: Context): Methods<SpacesSessionsStatsOperatorServiceServer>['archiveSpace'] =>
  async ({ spaceId }, call) => {
    const id = checkedId('space_id', spaceId);
    const space = await change(database, call, async (tx, record) => {
      const archived = found(await archive(tx, id, now()));
      await record({ action: 'archive_space', subjectId: id, accountId: archived.accountId });
      return archived;
    });
    return { space };
  };
