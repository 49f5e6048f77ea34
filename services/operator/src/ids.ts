import { OperatorError } from './failure';

/** What one command takes from its standard input. */
const MAX_LINES = 100_000;
const MAX_LINE = 1_000;

/** The lines of a stream that are not blank, without spaces around. @throws OperatorError beyond the bounds */
export async function* linesOf(stream: AsyncIterable<string | Buffer>): AsyncGenerator<string, undefined> {
  let rest = '';
  let count = 0;
  const bounded = (line: string): string => {
    if (line.length > MAX_LINE || ++count > MAX_LINES) {
      const message = `The input has more than ${MAX_LINES} lines, or one of more than ${MAX_LINE} characters.`;
      throw new OperatorError('payload_too_large', message);
    }
    return line.trim();
  };
  for await (const piece of stream) {
    const lines = (rest + piece.toString()).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) bounded(rest);
    for (const line of lines) if (line.trim() !== '') yield bounded(line);
  }
  if (rest.trim() !== '') yield bounded(rest);
}
