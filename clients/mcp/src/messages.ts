import type { Readable } from 'node:stream';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

/**
 * Some hosts send null for the `params` or `_meta` that they omit, which the SDK rejects.
 * @throws SyntaxError if the text is not JSON
 */
export function parseMessage(text: string): unknown {
  const parsed = JSON.parse(text) as unknown;
  for (const message of Array.isArray(parsed) ? (parsed as unknown[]) : [parsed])
    omitNull(omitNull(message, 'params'), '_meta');
  return parsed;
}

/** @returns the value of the field */
function omitNull(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  if (fields[name] === null) fields[name] = undefined;
  return fields[name];
}

/** The size of a line, in UTF-16 units, above which the input ends, as the SDK does. */
const MAX_LINE = 10 * 1_024 * 1_024;

/** The lines with a message. The SDK ignores other lines, so their host would wait for a response until its timeout. */
export async function* readLines(input: Readable, reject: (response: string) => void): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...others] = chunk.split('\n');
    const lines = [rest + end, ...others];
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) return;
    for (const line of lines.filter((each) => each.trim() !== '')) {
      let parsed: unknown;
      try {
        parsed = parseMessage(line);
        yield Buffer.from(`${JSON.stringify(JSONRPCMessageSchema.parse(parsed))}\n`);
      } catch (error) {
        const [code, message] =
          error instanceof SyntaxError
            ? [ErrorCode.ParseError, 'The line is not JSON.']
            : [ErrorCode.InvalidRequest, 'The line is not a JSON-RPC message.'];
        reject(`${JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: idOf(parsed) })}\n`);
      }
    }
  }
}

function idOf(message: unknown): string | number | null {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
