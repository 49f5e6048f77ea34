import { ContractError } from '@learning-library/common/contract';

export const MAX_FOLDER_DEPTH = 5;

interface TopLevelFields {
  color?: string | undefined;
  icon?: string | undefined;
}

/**
 * Checks the depth first, then color and icon. The parent must exist.
 * @returns the depth
 * @throws forbidden (folder_depth_exceeded, top_level_only)
 */
export function depthBelow(draft: TopLevelFields, parentDepth: number | undefined): number {
  if (parentDepth === undefined) return 1;
  if (parentDepth >= MAX_FOLDER_DEPTH) throw new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
  if (isTopLevelOnly(draft)) throw topLevelOnly();
  return parentDepth + 1;
}

/** Color and icon can be cleared at every level. */
export function isTopLevelOnly({ color, icon }: TopLevelFields): boolean {
  return color !== undefined || icon !== undefined;
}

export function topLevelOnly(): ContractError {
  return new ContractError('forbidden', { reason: 'top_level_only' });
}
