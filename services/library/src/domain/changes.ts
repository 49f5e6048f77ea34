import { ContractError, validationError } from '@learning-library/common';
import {
  checkedColor,
  checkedDescription,
  checkedFolderName,
  checkedIcon,
  checkedLanguage,
  checkedTitle,
} from './checks';

/** What one PATCH writes: a field that is not there keeps its value, null clears it. */
export interface ContentChanges {
  title?: string;
  description?: string | null;
  language?: string | null;
}

export interface FolderChanges {
  name?: string;
  description?: string | null;
  color?: string | null;
  icon?: string | null;
}

/** A PATCH as it is asked for: the names of the fields to write, and their values. */
interface ContentChangeRequest {
  updateMask: readonly string[] | undefined;
  title: string;
  description?: string | undefined;
  language?: string | undefined;
}

interface FolderChangeRequest {
  updateMask: readonly string[] | undefined;
  name: string;
  description?: string | undefined;
  color?: string | undefined;
  icon?: string | undefined;
}

/** The fields that the mask names; one that it names without a value is cleared. @throws validation_error */
export function contentChanges(request: ContentChangeRequest): ContentChanges {
  const changes: ContentChanges = {};
  for (const field of request.updateMask ?? []) {
    if (field === 'title') changes.title = checkedTitle(request.title);
    else if (field === 'description') changes.description = checkedDescription(request.description) ?? null;
    else if (field === 'language') changes.language = checkedLanguage(request.language) ?? null;
    else throw validationError('update_mask', 'enum');
  }
  return changes;
}

/** The fields that the mask names; one that it names without a value is cleared. @throws validation_error */
export function folderChanges(request: FolderChangeRequest): FolderChanges {
  const changes: FolderChanges = {};
  for (const field of request.updateMask ?? []) {
    if (field === 'name') changes.name = checkedFolderName(request.name);
    else if (field === 'description') changes.description = checkedDescription(request.description) ?? null;
    else if (field === 'color') changes.color = checkedColor(request.color) ?? null;
    else if (field === 'icon') changes.icon = checkedIcon(request.icon) ?? null;
    else throw validationError('update_mask', 'enum');
  }
  return changes;
}

/** Whether a change may only be made to a folder of the top level; clearing colour and icon may be made to any. */
export function isTopLevelOnly(changes: FolderChanges): boolean {
  return typeof changes.color === 'string' || typeof changes.icon === 'string';
}

/** Whether a PATCH names no field at all, which changes nothing (decisions.md §2). */
export function isEmpty(changes: ContentChanges | FolderChanges): boolean {
  return Object.keys(changes).length === 0;
}

/**
 * Why a write found no row, from whether a read finds it afterwards (consistency.md, Read, change, delete): it is gone, or
 * it is there with another version than the one that was compared.
 */
export function missedWrite(isLive: boolean): ContractError {
  return new ContractError(isLive ? 'precondition_failed' : 'not_found', null);
}
