import { checkedKey } from '@learning-library/common/contract';
import { writeChanges } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { isTopLevelOnly, topLevelOnly } from '../domain/folder';
import { readFolder, updateFolder as writeFolder } from '../persistence/repositories/folders';
import { folders } from '../persistence/tables/folder';

/** Updates a folder. @throws validation_error, not_found, precondition_failed, forbidden (top_level_only), in this order */
export const updateFolder =
  ({ database }: Context): Methods<LibraryServiceServer>['updateFolder'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const queryable = database.until(deadline, key.accountId);
    const { expectedVersion } = request;
    const changes = folders.changes(request.updateMask, request);
    const conditions = { expectedVersion, topLevelOnly: isTopLevelOnly(changes) };
    const folder = await writeChanges({
      changes,
      expectedVersion,
      write: async () => {
        const written = await writeFolder(queryable, key, changes, conditions, new Date());
        if (written !== undefined || !conditions.topLevelOnly) return written;
        const current = await readFolder(database, key, deadline);
        const isAsExpected = current?.version === (expectedVersion ?? current?.version);
        if (current?.parentId !== undefined && isAsExpected) throw topLevelOnly();
        return undefined;
      },
      read: () => readFolder(database, key, deadline),
    });
    return { folder };
  };
