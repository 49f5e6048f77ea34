import { codePointLength, isUuid, validationError } from '@learning-library/common';

/** Bounds in code points (decisions.md §8). */
const FRONT_LENGTH = 2_000;
const BACK_LENGTH = 5_000;
const EXPLANATION_LENGTH = 5_000;
const PAGE_SIZE = 100;
/** Items of one batch at most: a bound for what one statement carries, far above what callers gather. */
const BATCH_ITEMS = 1_000;
/** Cards of one job at most: a text of 200,000 characters has some 500 parts. */
const PUBLICATION_ITEMS = 5_000;
const EVENTS = 1_000;
const REVIEWS = 1_000;

/** Names one resource of one account. */
export interface Key {
  accountId: string;
  id: string;
}

/** The id in lower case. @throws validation_error where it is no UUID (decisions.md §2). */
export function checkedId(field: string, id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw validationError(field, 'format');
  return id.toLowerCase();
}

export function checkedKey(key: Key | undefined): Key {
  return { accountId: checkedId('account_id', key?.accountId), id: checkedId('id', key?.id) };
}

/** At most 1,000 keys. @throws validation_error */
export function checkedKeys(keys: readonly Key[]): Key[] {
  return checkedItems('keys', keys, BATCH_ITEMS).map(checkedKey);
}

/** At most 1,000 items. @throws validation_error */
export function checkedBatch<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('items', items, BATCH_ITEMS);
}

/** 1 to 5,000 cards: a job that succeeds has at least one (decisions.md §10). @throws validation_error */
export function checkedPublication<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw validationError('memocards', 'minItems', 1);
  return checkedItems('memocards', items, PUBLICATION_ITEMS);
}

export function checkedEvents<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('events', items, EVENTS);
}

/** At most 1,000 reviews. @throws validation_error */
export function checkedReviews<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('reviews', items, REVIEWS);
}

/** 1 to 2,000 code points, one of them no white space. @throws validation_error */
export function checkedFront(front: string): string {
  return checkedNonBlank('front', front, FRONT_LENGTH);
}

/** 1 to 5,000 code points, one of them no white space. @throws validation_error */
export function checkedBack(back: string): string {
  return checkedNonBlank('back', back, BACK_LENGTH);
}

/** At most 5,000 code points, or null. @throws validation_error */
export function checkedExplanation(explanation: string | undefined): string | null {
  return explanation === undefined ? null : checkedLength('explanation', explanation, EXPLANATION_LENGTH);
}

/** 1 to 100 rows. @throws validation_error */
export function checkedPageSize(pageSize: number): number {
  if (pageSize < 1) throw validationError('page_size', 'minimum', 1);
  if (pageSize > PAGE_SIZE) throw validationError('page_size', 'maximum', PAGE_SIZE);
  return pageSize;
}

function checkedItems<Item>(field: string, items: readonly Item[], limit: number): readonly Item[] {
  if (items.length > limit) throw validationError(field, 'maxItems', limit);
  return items;
}

function checkedNonBlank(field: string, text: string, maxLength: number): string {
  if (text.trim() === '') throw validationError(field, 'minLength', 1);
  return checkedLength(field, text, maxLength);
}

function checkedLength(field: string, text: string, maxLength: number): string {
  if (text.includes('\0')) throw validationError(field, 'pattern');
  // Code points are never more than code units, which are cheaper to count.
  if (text.length > maxLength && codePointLength(text) > maxLength)
    throw validationError(field, 'maxLength', maxLength);
  return text;
}
