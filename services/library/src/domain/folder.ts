import { ContractError, newId } from '@learning-library/common';
import {
  checkedColor,
  checkedDescription,
  checkedFolderName,
  checkedIcon,
  checkedId,
  checkedOptionalId,
} from './checks';
import type { Folder } from './resources';

/** Levels of a tree of folders; the top level is the first (api.md, Limits). */
export const MAX_FOLDER_DEPTH = 5;

/** What may be said of a folder when it is created. */
interface FolderRequest {
  accountId: string;
  parentId?: string | undefined;
  name: string;
  description?: string | undefined;
  color?: string | undefined;
  icon?: string | undefined;
}

/** The folder that a request asks for, all but its place among its siblings. @throws validation_error */
export function draftFolder(request: FolderRequest): Folder {
  const { id, createdAt } = newId();
  return {
    id,
    accountId: checkedId('account_id', request.accountId),
    parentId: checkedOptionalId('parent_id', request.parentId),
    name: checkedFolderName(request.name),
    description: checkedDescription(request.description),
    color: checkedColor(request.color),
    icon: checkedIcon(request.icon),
    position: 0,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * The rules of a place in the tree, in the order of decisions.md §7: depth before colour. The parent is there.
 * @returns the depth of the new folder, 1 at the top level.
 * @throws forbidden (folder_depth_exceeded, top_level_only)
 */
export function placeFolder(draft: Folder, parentDepth: number | undefined): number {
  if (parentDepth === undefined) return 1;
  if (parentDepth >= MAX_FOLDER_DEPTH) throw new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
  if (draft.color !== undefined || draft.icon !== undefined) throw topLevelOnly();
  return parentDepth + 1;
}

/** A subfolder has neither colour nor icon (api.md, Folders). */
export function topLevelOnly(): ContractError {
  return new ContractError('forbidden', { reason: 'top_level_only' });
}
