import { ContractError } from '@learning-library/common/contract';
import { countingTransaction, takeUsage, findReceipt, insertReceipt } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import {
  type CreateFolderResponse,
  Folder,
  type LibraryServiceServer,
  type CreationKey,
} from '@learning-library/proto';
import type { Context } from '../context';
import { depthBelow } from '../domain/folder';
import { lockParentFolder, insertFolder, nextPosition } from '../persistence/repositories/folders';
import { folders } from '../persistence/tables/folder';

/**
 * Creates a folder as the last of its siblings. Checks the receipt first, then parent, depth and color
 * (docs/protocols/creation.md).
 * @throws validation_error, idempotency_key_reused, not_found, forbidden (folder_depth_exceeded, top_level_only,
 * quota_exceeded)
 */
export const createFolder =
  (ctx: Context): Methods<LibraryServiceServer>['createFolder'] =>
  async (request, { deadline }) => {
    const draft = folders.build(request, { position: 0 });
    const response = await countingTransaction(ctx, draft.accountId, deadline, (tx) =>
      create(ctx, tx, draft, request.creationKey),
    );
    await ctx.failpoints.reach('createFolder.committed');
    return response;
  };

async function create(
  ctx: Context,
  tx: Queryable,
  draft: Folder,
  creationKey: CreationKey | undefined,
): Promise<CreateFolderResponse> {
  const stored = await replay(tx, creationKey);
  if (stored !== undefined) return stored;
  if (creationKey?.replayOnly === true) throw new ContractError('idempotency_key_reused', null);

  const { accountId, parentId } = draft;
  const parentDepth = parentId === undefined ? undefined : await lockParentFolder(tx, { accountId, id: parentId });
  if (parentId !== undefined && parentDepth === undefined) {
    // Another creation with the same key may have committed during the wait, before the parent was deleted.
    const late = await replay(tx, creationKey);
    if (late !== undefined) return late;
    throw new ContractError('not_found', null);
  }
  const depth = depthBelow(draft, parentDepth);
  await ctx.failpoints.reach('createFolder.parentHeld');

  const folder = { ...draft, position: await nextPosition(tx, draft) };
  if (creationKey !== undefined) {
    const resource = Folder.encode(folder).finish();
    const isFirst = await insertReceipt(tx, { creationKey, accountId, resourceId: folder.id, resource });
    if (!isFirst) {
      const twin = await replay(tx, creationKey);
      if (twin === undefined) throw new ContractError('unavailable', null);
      return twin;
    }
  }
  await insertFolder(tx, folder, depth);
  await ctx.outbox.add(tx, [{ type: 'folder.changed', accountId, subjectIds: [folder.id] }]);
  await takeUsage(tx, accountId, 'folders', 1);
  return { folder, replayed: false };
}

async function replay(tx: Queryable, creationKey: CreationKey | undefined): Promise<CreateFolderResponse | undefined> {
  const resource = await findReceipt(tx, creationKey);
  return resource === undefined ? undefined : { folder: Folder.decode(resource), replayed: true };
}
