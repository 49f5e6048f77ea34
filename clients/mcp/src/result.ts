import { ApiError } from '@learning-library/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Maximum size of a result, because an assistant reads all of it. */
export const MAX_BYTES = 20_000;
/** Size of the frame around a result, which is sent twice: as data and as text. */
const FRAME_BYTES = 600;
/** A comma between two items of a page, sent twice. */
const COMMA_BYTES = 2;
const MAX_ITEMS = 100;
/** Maximum number of items to skip in search of the cursor. */
const MAX_SKIPPED = 100_000;
/** Lengths in characters to which long texts are cut, until the result is small enough. */
const CUTS = [4_000, 2_000, 1_000, 500, 200];

export interface Page<T> {
  data: T[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  hasMore: boolean;
}

/** A cursor whose item is not in the list. */
class CursorError extends Error {
  override readonly name = 'CursorError';
}

/** A call with invalid arguments that the server did not send to the service. */
export class InvalidArguments extends Error {
  override readonly name = 'InvalidArguments';
}

/** A call that failed after a part of its work. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';

  /** @param done fields of the result */
  constructor(
    override readonly cause: unknown,
    readonly done: object,
  ) {
    super('The call failed after a part of its work.');
  }
}

/** Returns the JSON of the API as data and as text, for hosts that read only text. Cuts long texts if necessary. */
export function resultOf(value: object): CallToolResult {
  const fitted = fit(value);
  return { content: [{ type: 'text', text: JSON.stringify(fitted) }], structuredContent: { ...fitted } };
}

/**
 * Returns as many items as fit into one result. The cursor is the id of the last item, so that items added or deleted
 * elsewhere in the list do not shift the pages.
 */
export async function pageOf<T extends { id: string }>(
  items: AsyncIterable<T>,
  cursor: string | undefined,
): Promise<Page<T>> {
  const data: T[] = [];
  // The whole page is measured again, and must not be too long then.
  let bytes = FRAME_BYTES + bytesOf({ data: [], nextCursor: '0'.repeat(36), hasMore: true });
  let skipped = 0;
  // Models send an empty cursor for the first page.
  let isReached = cursor === undefined || cursor === '';
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
  if (!isReached)
    throw new CursorError(
      'This is not the nextCursor of a page of this list, or its item was deleted. Read the list again without a cursor.',
    );
  return { data, nextCursor: null, hasMore: false };
}

/** Size of a value as data and as a JSON string inside JSON. */
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
  throw new Error('The result is too long.');
}

function shortened(member: unknown, length: number): unknown {
  return typeof member === 'string' && member.length > length
    ? `${[...member].slice(0, length - 1).join('')}…`
    : member;
}

/** Returns the code of an error response, or the message of any other error. */
export function failureOf(error: unknown): CallToolResult {
  if (error instanceof PartialFailure) {
    const { structuredContent } = failureOf(error.cause);
    return { ...resultOf({ ...structuredContent, ...error.done }), isError: true };
  }
  const { message } = error instanceof Error ? error : new Error('The request failed unexpectedly.');
  const failure =
    error instanceof ApiError
      ? { code: error.code, message, details: error.details }
      : { code: codeOf(error), message, details: null };
  return { ...resultOf({ error: failure }), isError: true };
}

function codeOf(error: unknown): string {
  if (error instanceof CursorError) return 'invalid_cursor';
  return error instanceof InvalidArguments ? 'validation_error' : 'connection_failed';
}
