import { isUtf8 } from 'node:buffer';
import { ContractError, type ErrorDetails, type MessageVariant } from '@learning-library/common/contract';
import { type ParseErrorCode, visit } from 'jsonc-parser';

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [member: string]: JsonValue;
}

/** Maximum depth (RFC 8259 §9 allows a limit). Bodies of the contract have at most four levels. */
export const MAX_DEPTH = 64;
/** Maximum number of items and fields, because many tiny ones would block the event loop for a second. */
export const MAX_VALUES = 20_000;

/** Number of characters of an invalid body that are searched for the error. */
const MAX_LOCATED = 300_000;

/** Maximum number of characters of a name in a message. */
const MAX_NAMED = 100;

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Parses a body. Strings are as JSON.parse returns them.
 * @throws bad_request for invalid UTF-8, bad syntax, repeated names, `__proto__`, or a value that is not an object
 * (docs/contract.md#errors)
 */
export function parseJsonObject(bytes: Buffer): JsonObject {
  if (bytes.length === 0) throw rejection('empty_body');
  if (!isUtf8(bytes)) throw rejection('invalid_encoding');
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
    throw rejection('malformed_json', { name: 'byte_order_mark' });
  }
  const fields = countFields(bytes);
  const text = bytes.toString('utf8');
  const value = parse(text);
  // JSON.parse keeps only the last of several fields with the same name, so the counts differ.
  if (countNames(value) !== fields) {
    throw rejection('malformed_json', { name: 'repeated_field', values: { field: repeatedName(text) } });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw rejection('not_an_object');
  return value;
}

/** The first name that an object of well-formed JSON contains twice, as spelled there and cut to 100 characters. */
function repeatedName(text: string): string {
  const objects: Set<string>[] = [];
  let repeated = '';
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, offset, length) => {
      if (repeated === '' && objects.at(-1)?.has(name) === true) repeated = text.slice(offset, offset + length);
      objects.at(-1)?.add(name);
    },
  });
  return [...repeated].slice(0, MAX_NAMED).join('');
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    const values = positionOfFault(text);
    throw rejection('malformed_json', values && { name: 'malformed_json_at', values });
  }
}

/**
 * Counts the fields of all objects, which are the colons outside strings. It also limits the depth and the number of
 * values.
 */
function countFields(bytes: Buffer): number {
  let fields = 0;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at + 1);
        break;
      case COLON:
        fields++;
        break;
      case COMMA:
        if (++commas >= MAX_VALUES) throw rejection('malformed_json');
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (++depth > MAX_DEPTH) throw rejection('malformed_json');
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--;
        break;
      default:
    }
  }
  return fields;
}

/** Each byte is read once, so that neither long texts nor many escapes are slow. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function countNames(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countNames(item), 0);
  const names = Object.keys(value);
  let count = names.length;
  for (const name of names) {
    if (name === '__proto__') throw rejection('malformed_json', { name: 'reserved_field', values: { field: name } });
    count += countNames(value[name] as JsonValue);
  }
  return count;
}

const FAULT_FOUND = new Error('the first fault of a body is found');

/**
 * Returns line and column, starting at 1, or undefined if the text is too long to read again. The recursion is limited,
 * because `countFields` has checked the depth.
 */
function positionOfFault(text: string): { line: number; column: number } | undefined {
  if (text.length > MAX_LOCATED) return undefined;
  let at: number | undefined;
  const onError = (_code: ParseErrorCode, offset: number): never => {
    at = offset;
    throw FAULT_FOUND;
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (error !== FAULT_FOUND) throw error;
  }
  if (at === undefined) return undefined;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

function rejection(
  reason: ErrorDetails['bad_request']['reason'],
  variant?: MessageVariant,
): ContractError<'bad_request'> {
  return new ContractError('bad_request', { reason }, { ...(variant && { variant }) });
}
