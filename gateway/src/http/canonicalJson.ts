import type { JsonValue } from './jsonParser';

/**
 * The canonical form of a JSON value: members sorted by name, no white space, numbers and strings as JSON.stringify
 * writes them. Two bodies with the same form are the same request (docs/contract.md#idempotency).
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as JsonValue)}`);
    return `{${members.join(',')}}`;
  }
  // A number too large for a double parses to Infinity, which JSON cannot express.
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : JSON.stringify(value);
}
