import { type JsonObject, parseJsonObject } from '../http/jsonParser';
import type { AnyOperation } from '../operations/defineOperation';

/** A body as check 12 found it; that it is broken is said only after check 11 has had its turn. */
export type ParsedBody = { value: JsonObject | undefined } | { error: unknown };

/** Check 12: the body becomes a JSON object (decisions.md §5). */
export function parseBody(operation: AnyOperation, body: Buffer): ParsedBody {
  if (operation.body === undefined) return { value: undefined };
  if (body.length === 0 && operation.bodyOptional === true) return { value: {} };
  try {
    return { value: parseJsonObject(body) };
  } catch (error) {
    return { error };
  }
}
