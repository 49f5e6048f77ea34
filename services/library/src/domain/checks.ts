import { codePointLength, isUuid, validationError } from '@learning-library/common';
import type { FolderPlace, ResourceKey } from './resources';

/** Bounds in code points (api.md, Limits; decisions.md §2). */
const TITLE_LENGTH = 300;
const FOLDER_NAME_LENGTH = 200;
const DESCRIPTION_LENGTH = 2_000;
const TEXT_LENGTH = 200_000;
const ICON_LENGTH = 64;
const LANGUAGE_LENGTH = 35;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const COLOR = /^#[0-9A-Fa-f]{6}$/;
const SUMMARY_LENGTH = 10_000;
const MAX_MEASURE = 1_000_000;
const PAGE_SIZE = 100;
/** Items of one batch at most: a bound for what one statement carries, far above what callers gather. */
const BATCH_ITEMS = 1_000;

/** The id in lower case. @throws validation_error where it is no UUID (decisions.md §2). */
export function checkedId(field: string, id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw validationError(field, 'format');
  return id.toLowerCase();
}

export function checkedOptionalId(field: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : checkedId(field, id);
}

/** @throws validation_error where it is missing or names no pair of UUIDs. */
export function checkedKey(key: ResourceKey | undefined): ResourceKey {
  return { accountId: checkedId('key.account_id', key?.accountId), id: checkedId('key.id', key?.id) };
}

/** At most 1,000 pairs of UUIDs. @throws validation_error */
export function checkedKeys(keys: readonly ResourceKey[]): ResourceKey[] {
  return checkedBatch(keys).map(checkedKey);
}

/** 1 to 300 code points, one of them no white space. @throws validation_error */
export function checkedTitle(title: string): string {
  return checkedNonBlank('title', title, TITLE_LENGTH);
}

/** 1 to 200 code points, one of them no white space. @throws validation_error */
export function checkedFolderName(name: string): string {
  return checkedNonBlank('name', name, FOLDER_NAME_LENGTH);
}

/** At most 2,000 code points. @throws validation_error */
export function checkedDescription(description: string | undefined): string | undefined {
  return checkedText('description', description, DESCRIPTION_LENGTH);
}

/** The body of a content, at most 200,000 code points. @throws validation_error */
export function checkedBody(text: string | undefined): string | undefined {
  return checkedText('text', text, TEXT_LENGTH);
}

/** 1 to 10,000 code points, one of them no white space. @throws validation_error */
export function checkedSummary(summary: string | undefined): string | undefined {
  return summary === undefined ? undefined : checkedNonBlank('summary', summary, SUMMARY_LENGTH);
}

/** A count from 0 to 1,000,000. @throws validation_error */
export function checkedMeasure(field: string, count: number | undefined): number | undefined {
  if (count !== undefined && count < 0) throw validationError(field, 'minimum', 0);
  if (count !== undefined && count > MAX_MEASURE) throw validationError(field, 'maximum', MAX_MEASURE);
  return count;
}

/** At most 64 code points. @throws validation_error */
export function checkedIcon(icon: string | undefined): string | undefined {
  return checkedText('icon', icon, ICON_LENGTH);
}

/** A language code of at most 35 characters, kept as sent. @throws validation_error */
export function checkedLanguage(language: string | undefined): string | undefined {
  if (language !== undefined && language.length > LANGUAGE_LENGTH) {
    throw validationError('language', 'maxLength', LANGUAGE_LENGTH);
  }
  return checkedPattern('language', language, LANGUAGE);
}

/** `#RRGGBB`, kept as sent. @throws validation_error */
export function checkedColor(color: string | undefined): string | undefined {
  return checkedPattern('color', color, COLOR);
}

/** 1 to 100 rows. @throws validation_error */
export function checkedPageSize(pageSize: number): number {
  if (pageSize < 1) throw validationError('page_size', 'minimum', 1);
  if (pageSize > PAGE_SIZE) throw validationError('page_size', 'maximum', PAGE_SIZE);
  return pageSize;
}

/** 1 to 1,000 rows of a walk over everything. @throws validation_error */
export function checkedWalkSize(pageSize: number): number {
  if (pageSize < 1) throw validationError('page_size', 'minimum', 1);
  if (pageSize > BATCH_ITEMS) throw validationError('page_size', 'maximum', BATCH_ITEMS);
  return pageSize;
}

/** The folder that a page follows; its position is never negative. @throws validation_error */
export function checkedFolderAfter(after: FolderPlace | undefined): FolderPlace | undefined {
  if (after === undefined) return undefined;
  if (after.position < 0) throw validationError('after.position', 'minimum', 0);
  return { position: after.position, id: checkedId('after.id', after.id) };
}

/** At most 1,000 items. @throws validation_error */
export function checkedBatch<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > BATCH_ITEMS) throw validationError('items', 'maxItems', BATCH_ITEMS);
  return items;
}

function checkedNonBlank(field: string, text: string, maxLength: number): string {
  if (text.trim() === '') throw validationError(field, 'minLength', 1);
  checkedText(field, text, maxLength);
  return text;
}

function checkedText(field: string, text: string | undefined, maxLength: number): string | undefined {
  if (text === undefined) return undefined;
  if (text.includes('\0')) throw validationError(field, 'pattern');
  // Code points are never more than code units, which are cheaper to count.
  if (text.length > maxLength && codePointLength(text) > maxLength)
    throw validationError(field, 'maxLength', maxLength);
  return text;
}

function checkedPattern(field: string, text: string | undefined, pattern: RegExp): string | undefined {
  if (text !== undefined && !pattern.test(text)) throw validationError(field, 'pattern');
  return text;
}
