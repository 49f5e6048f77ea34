import type { JsonValue } from './jsonParser';

/**
 * One spelling for all spellings of a JSON value: members sorted by name, no blanks, numbers and strings as
 * JSON.stringify writes them. Two bodies that differ only in spelling are one request (docs/contract.md#idempotency).
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as JsonValue)}`);
    return `{${members.join(',')}}`;
  }
  // A number beyond the doubles parses to Infinity, which JSON cannot spell.
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : JSON.stringify(value);
}
