import { ApiError } from '@learning-library/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Of one answer: an assistant reads all of it. */
export const MAX_BYTES = 20_000;
/** What stands around an answer, twice: as data and as text. */
const FRAME_BYTES = 600;
/** A comma between two items of a page, twice. */
const COMMA_BYTES = 2;
const MAX_ITEMS = 100;
/** So far a list is followed in search of where to go on. */
const MAX_SKIPPED = 100_000;
/** A text that makes an answer too long is cut to so many characters, to fewer where that is not enough. */
const CUTS = [4_000, 2_000, 1_000, 500, 200];

export interface Page<T> {
  data: T[];
  /** Where the next page begins; null where there is none. */
  nextCursor: string | null;
  hasMore: boolean;
}

/** A cursor that stands for nothing in its list. */
class CursorError extends Error {
  override readonly name = 'CursorError';
}

/** The API's own JSON, as data and as text for hosts that read text alone; long texts cut where it would be too long. */
export function resultOf(value: object): CallToolResult {
  const fitted = fit(value);
  return { content: [{ type: 'text', text: JSON.stringify(fitted) }], structuredContent: { ...fitted } };
}

/**
 * As many items as fit into one answer. The cursor is the id of the last of them, so that what is added or deleted
 * elsewhere moves no page.
 */
export async function pageOf<T extends { id: string }>(
  items: AsyncIterable<T>,
  cursor: string | undefined,
): Promise<Page<T>> {
  const data: T[] = [];
  // With a page around them the items are measured again, and are not to be found too long.
  let bytes = FRAME_BYTES + bytesOf({ data: [], nextCursor: '0'.repeat(36), hasMore: true });
  let skipped = 0;
  let isReached = cursor === undefined;
  for await (const item of items) {
    if (!isReached) {
      isReached = item.id === cursor?.toLowerCase();
      if (++skipped > MAX_SKIPPED) break;
      continue;
    }
    const fitted = fit(item);
    bytes += bytesOf(fitted) + COMMA_BYTES;
    if (data.length === MAX_ITEMS || (data.length > 0 && bytes > MAX_BYTES))
      return { data, nextCursor: data.at(-1)?.id ?? null, hasMore: true };
    data.push(fitted);
  }
  if (!isReached) throw new CursorError('What the cursor stood for is gone: begin the list again, without a cursor.');
  return { data, nextCursor: null, hasMore: false };
}

/** As data, and as a string of JSON in JSON. */
function bytesOf(value: object): number {
  const json = JSON.stringify(value);
  return Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(json));
}

function fit<T extends object>(value: T): T {
  if (bytesOf(value) + FRAME_BYTES <= MAX_BYTES) return value;
  for (const length of CUTS) {
    const cut = JSON.parse(JSON.stringify(value), (_name, member: unknown) => shortened(member, length)) as T;
    if (bytesOf(cut) + FRAME_BYTES <= MAX_BYTES) return cut;
  }
  throw new Error('The answer is too long.');
}

function shortened(member: unknown, length: number): unknown {
  return typeof member === 'string' && member.length > length
    ? `${[...member].slice(0, length - 1).join('')}…`
    : member;
}

/** A refusal tells its code; whatever else went wrong, its words. */
export function failureOf(error: unknown): CallToolResult {
  const { message } = error instanceof Error ? error : new Error('The call failed unexpectedly.');
  const failure =
    error instanceof ApiError
      ? { code: error.code, message, details: error.details }
      : { code: error instanceof CursorError ? 'invalid_cursor' : 'connection_failed', message, details: null };
  return { ...resultOf({ error: failure }), isError: true };
}
