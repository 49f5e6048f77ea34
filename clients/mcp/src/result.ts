import { ApiError } from '@learning-library/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** The most items that one call of a tool gives: an assistant reads them all. */
const MAX_ITEMS = 1_000;

/** The API's own JSON, as data and as text for hosts that read text alone. */
export function resultOf(value: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: { ...value },
  };
}

/** `{data}` of a list; that there was more is said in words. */
export async function listResultOf(items: AsyncIterable<object>): Promise<CallToolResult> {
  const data: object[] = [];
  for await (const item of items) {
    if (data.length === MAX_ITEMS) return cut(data);
    data.push(item);
  }
  return resultOf({ data });
}

function cut(data: object[]): CallToolResult {
  const result = resultOf({ data });
  result.content.push({ type: 'text', text: `There are more: these are the first ${MAX_ITEMS}.` });
  return result;
}

/** A refusal tells its code; whatever else went wrong, its words. */
export function failureOf(error: unknown): CallToolResult {
  const { message } = error instanceof Error ? error : new Error('The call failed unexpectedly.');
  const failure =
    error instanceof ApiError
      ? { code: error.code, message, details: error.details }
      : { code: 'connection_failed', message, details: null };
  return { ...resultOf({ error: failure }), isError: true };
}
