import { ContractError } from '@learning-library/common/contract';

export const MAX_FOLDER_DEPTH = 5;

interface TopLevelFields {
  color?: string | undefined;
  icon?: string | undefined;
}

/**
 * Depth first, then color and icon. The parent exists. @returns its depth @throws forbidden (folder_depth_exceeded,
 * top_level_only)
 */
export function placeFolder(draft: TopLevelFields, parentDepth: number | undefined): number {
  if (parentDepth === undefined) return 1;
  if (parentDepth >= MAX_FOLDER_DEPTH) throw new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
  if (isTopLevelOnly(draft)) throw topLevelOnly();
  return parentDepth + 1;
}

/** Clearing them is allowed for all. */
export function isTopLevelOnly({ color, icon }: TopLevelFields): boolean {
  return color !== undefined || icon !== undefined;
}

export function topLevelOnly(): ContractError {
  return new ContractError('forbidden', { reason: 'top_level_only' });
}
