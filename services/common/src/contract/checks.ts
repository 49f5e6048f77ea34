import { validationError } from './errors';
import { isUuid } from './ids';
import { codePointLength } from './text';

const PAGE_SIZE = 100;
const BATCH_ITEMS = 1_000;
const EVENTS = 1_000;

export interface ResourceKey {
  accountId: string;
  id: string;
}

/** The name of a resource's key in maps and sets. */
export function nameOf({ accountId, id }: ResourceKey): string {
  return `${accountId} ${id}`;
}

export function checkedId(field: string, id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw validationError(field, 'format');
  return id.toLowerCase();
}

export function checkedKey(key: ResourceKey | undefined): ResourceKey {
  return { accountId: checkedId('account_id', key?.accountId), id: checkedId('id', key?.id) };
}

export function checkedKeys(keys: readonly ResourceKey[]): ResourceKey[] {
  return checkedItems('keys', keys, BATCH_ITEMS).map(checkedKey);
}

export function checkedEvents<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('events', items, EVENTS);
}

export function subjectsOf(
  events: readonly { type: string; accountId: string; subjectIds: readonly string[] }[],
  wanted: string,
): ResourceKey[] {
  return events
    .filter(({ type }) => type === wanted)
    .flatMap(({ accountId, subjectIds }) => subjectIds.map((id) => checkedKey({ accountId, id })));
}

export function checkedItems<Item>(field: string, items: readonly Item[], limit: number): readonly Item[] {
  if (items.length > limit) throw validationError(field, 'maxItems', limit);
  return items;
}

export function checkedOneOf<Value extends string>(field: string, values: readonly Value[], value: string): Value {
  if (!isOneOf(values, value)) throw validationError(field, 'enum');
  return value;
}

export function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text);
}

export function checkedPageSize(pageSize: number): number {
  return checkedRange('page_size', pageSize, 1, PAGE_SIZE);
}

/** Checks a number within inclusive bounds. @throws validation_error */
export function checkedRange(field: string, value: number, minimum: number, maximum: number): number {
  if (value < minimum) throw validationError(field, 'minimum', minimum);
  if (value > maximum) throw validationError(field, 'maximum', maximum);
  return value;
}

/** Checks a text of 1 to `maxLength` code points, at least one of them not white space. @throws validation_error */
export function checkedNonBlank(field: string, text: string, maxLength: number): string {
  if (text.trim() === '') throw validationError(field, 'minLength', 1);
  return checkedText(field, text, maxLength);
}

/** Checks a text of at most `maxLength` code points without U+0000. @throws validation_error */
export function checkedText(field: string, text: string, maxLength: number): string {
  if (text.includes('\0')) throw validationError(field, 'pattern');
  // A text never has more code points than code units, which are cheaper to count.
  if (text.length > maxLength && codePointLength(text) > maxLength)
    throw validationError(field, 'maxLength', maxLength);
  return text;
}

export const nonBlank =
  (maxLength: number) =>
  (field: string, text: string): string =>
    checkedNonBlank(field, text, maxLength);

export const bounded =
  (maxLength: number) =>
  (field: string, text: string): string =>
    checkedText(field, text, maxLength);

export const matching =
  (pattern: RegExp, maxLength: number) =>
  (field: string, text: string): string => {
    if (text.length > maxLength) throw validationError(field, 'maxLength', maxLength);
    if (!pattern.test(text)) throw validationError(field, 'pattern');
    return text;
  };

export function checkedOptionalId(field: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : checkedId(field, id);
}
