import type { Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { folderChanges, isEmpty, isTopLevelOnly, missedWrite } from '../domain/changes';
import { checkedKey } from '../domain/checks';
import { topLevelOnly } from '../domain/folder';
import { getFolder, updateFolder as writeFolder } from '../persistence/repositories/folders';

/**
 * Changes the fields that the mask names, on the expected version where one is given. A colour or icon for a subfolder
 * changes nothing at all; clearing them is accepted there (decisions.md §7).
 * @throws validation_error, not_found, precondition_failed, forbidden (top_level_only), in this order
 */
export const updateFolder =
  ({ database }: Context): Methods<LibraryServiceServer>['updateFolder'] =>
  async (request, { deadline }) => {
    const queryable = database.until(deadline);
    const key = checkedKey(request.key);
    const { expectedVersion } = request;
    const changes = folderChanges(request);
    if (!isEmpty(changes)) {
      const conditions = { expectedVersion, topLevelOnly: isTopLevelOnly(changes) };
      const written = await writeFolder(queryable, key, changes, conditions, new Date());
      if (written !== undefined) return { folder: written };
    }
    const folder = await getFolder(queryable, key);
    const isAsExpected = folder?.version === (expectedVersion ?? folder?.version);
    if (folder === undefined || !isAsExpected) throw missedWrite(folder !== undefined);
    if (isEmpty(changes)) return { folder };
    throw folder.parentId === undefined ? missedWrite(true) : topLevelOnly();
  };
