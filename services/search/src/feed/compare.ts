import { LAST_ID } from '@learning-library/common/contract';
import type { Context } from '../context';
import type { DocumentKey } from '../engine/engine';
import { versionsFrom } from '../persistence/repositories/documents';

const PAGE = 500;
/** More are left to the next call. */
const MOST_DIFFERENCES = 1_000;

/** A document as library or the index has it. */
interface Versioned extends DocumentKey {
  version: number;
}

export const KINDS = ['missing', 'stale', 'superfluous'] as const;
export type Kind = (typeof KINDS)[number];

export interface Comparison {
  /** How many of library's items were looked at. */
  checked: number;
  /** What differs, by its name. */
  differences: Map<string, DocumentKey & { kind: Kind }>;
  /** Up to here all were compared. */
  lastId: string;
}

/** Rows in the order of their ids, page by page. */
class Stream {
  private rows: readonly Versioned[] = [];
  /** Up to here the rows are all. */
  until: string;

  constructor(
    private readonly read: (afterId: string) => Promise<{ rows: readonly Versioned[]; hasMore: boolean }>,
    fromId: string,
  ) {
    this.until = fromId;
  }

  async fill(afterId: string): Promise<void> {
    if (this.until > afterId) return;
    const { rows, hasMore } = await this.read(afterId);
    this.rows = rows;
    this.until = (hasMore && rows.at(-1)?.id) || LAST_ID;
  }

  take(until: string): readonly Versioned[] {
    const taken = this.rows.filter(({ id }) => id <= until);
    this.rows = this.rows.slice(taken.length);
    return taken;
  }
}

/** Compares library and the index from behind an id to another, or until a time. */
export async function compare(
  ctx: Context,
  { fromId, untilId, lookUntil }: { fromId: string; untilId: string; lookUntil: number },
  deadline: number,
): Promise<Comparison> {
  const { library, database } = ctx;
  const streams = [
    new Stream(async (afterId) => {
      const { contents, hasMore } = await library.walkContents({ pageSize: PAGE, afterId }, { deadline });
      return { rows: contents.map((content) => ({ ...content, type: 'content' })), hasMore };
    }, fromId),
    new Stream(async (afterId) => {
      const { folders, hasMore } = await library.walkFolders({ pageSize: PAGE, afterId }, { deadline });
      return { rows: folders.map((folder) => ({ ...folder, type: 'folder' })), hasMore };
    }, fromId),
    new Stream(async (afterId) => {
      const rows = await versionsFrom(database.until(deadline), afterId, PAGE);
      return { rows, hasMore: rows.length === PAGE };
    }, fromId),
  ];
  const differences: Comparison['differences'] = new Map();
  let checked = 0;
  let lastId = fromId;
  while (lastId < untilId && differences.size < MOST_DIFFERENCES && Date.now() < lookUntil) {
    for (const stream of streams) await stream.fill(lastId);
    const until = streams.reduce((least, stream) => (stream.until < least ? stream.until : least), untilId);
    const [contents = [], folders = [], rows = []] = streams.map((stream) => stream.take(until));
    const owned = new Map([...contents, ...folders].map((row) => [nameOf(row), row]));
    const indexed = new Map((await held(ctx, rows, deadline)).map((row) => [nameOf(row), row]));
    for (const [name, row] of owned) {
      const version = indexed.get(name)?.version;
      if (version !== row.version) differences.set(name, { ...row, kind: version === undefined ? 'missing' : 'stale' });
    }
    for (const [name, row] of indexed) if (!owned.has(name)) differences.set(name, { ...row, kind: 'superfluous' });
    checked += owned.size;
    lastId = until;
  }
  return { checked, differences, lastId };
}

/** Those of the rows that an index beside them has, too. */
async function held({ engine }: Context, rows: readonly Versioned[], deadline: number): Promise<readonly Versioned[]> {
  if (engine.next === undefined || rows.length === 0) return rows;
  const ids = new Set(await engine.next.held(rows, deadline));
  return rows.filter(({ id }) => ids.has(id));
}

const nameOf = ({ type, accountId, id }: DocumentKey): string => `${type} ${accountId} ${id}`;
