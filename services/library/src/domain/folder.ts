import { ContractError } from '@learning-library/common/contract';

/** The most levels of folders; the top level is the first. */
export const MAX_FOLDER_DEPTH = 5;

/** Fields that only top-level folders have. */
interface TopLevelFields {
  color?: string | undefined;
  icon?: string | undefined;
}

/**
 * Checks depth first, then colour and icon. The parent exists. @returns the depth of the new folder, 1 at the top
 * level. @throws forbidden (folder_depth_exceeded, top_level_only)
 */
export function placeFolder(draft: TopLevelFields, parentDepth: number | undefined): number {
  if (parentDepth === undefined) return 1;
  if (parentDepth >= MAX_FOLDER_DEPTH) throw new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
  if (isTopLevelOnly(draft)) throw topLevelOnly();
  return parentDepth + 1;
}

/**
 * Whether a change sets a colour or icon, which is allowed for top-level folders only. Clearing them is allowed for
 * all.
 */
export function isTopLevelOnly({ color, icon }: TopLevelFields): boolean {
  return color !== undefined || icon !== undefined;
}

/** The refusal of a colour or icon on a subfolder. */
export function topLevelOnly(): ContractError {
  return new ContractError('forbidden', { reason: 'top_level_only' });
}
