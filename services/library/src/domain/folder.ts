import { ContractError } from '@learning-library/common';

/** Levels of a tree of folders; the top level is the first. */
export const MAX_FOLDER_DEPTH = 5;

/** What only a folder of the top level has. */
interface TopLevelFields {
  color?: string | undefined;
  icon?: string | undefined;
}

/**
 * The rules of a place in the tree, depth before colour. The parent is there.
 * @returns the depth of the new folder, 1 at the top level.
 * @throws forbidden (folder_depth_exceeded, top_level_only)
 */
export function placeFolder(draft: TopLevelFields, parentDepth: number | undefined): number {
  if (parentDepth === undefined) return 1;
  if (parentDepth >= MAX_FOLDER_DEPTH) throw new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
  if (isTopLevelOnly(draft)) throw topLevelOnly();
  return parentDepth + 1;
}

/** Whether something may only be said of a folder of the top level; clearing colour and icon may be asked of any. */
export function isTopLevelOnly({ color, icon }: TopLevelFields): boolean {
  return color !== undefined || icon !== undefined;
}

/** A subfolder has neither colour nor icon. */
export function topLevelOnly(): ContractError {
  return new ContractError('forbidden', { reason: 'top_level_only' });
}
