import { setImmediate as turn } from 'node:timers/promises';

/** UTF-16 units that are encoded in one turn of the event loop. */
const UNITS_OF_TURN = 262_144;

interface PageBody {
  data: readonly unknown[];
  nextCursor: string | null;
  hasMore: boolean;
}

export function isPage(body: unknown): body is PageBody {
  return typeof body === 'object' && body !== null && 'nextCursor' in body;
}

/** What JSON.stringify makes of a page; a long one as UTF-8 that is made over several turns of the event loop. */
export async function stringifyPage({ data, ...rest }: PageBody): Promise<string | Buffer> {
  const done: Buffer[] = [];
  let text = '{"data":[';
  for (const [position, item] of data.entries()) {
    text += position === 0 ? JSON.stringify(item) : `,${JSON.stringify(item)}`;
    if (text.length < UNITS_OF_TURN) continue;
    done.push(Buffer.from(text));
    text = '';
    await turn();
  }
  text += `],${JSON.stringify(rest).slice(1)}`;
  return done.length === 0 ? text : Buffer.concat([...done, Buffer.from(text)]);
}
