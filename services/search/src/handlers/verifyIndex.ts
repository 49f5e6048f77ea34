import { setTimeout as delay } from 'node:timers/promises';
import { checkedOptionalId, FIRST_ID, LAST_ID } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey } from '../engine/engine';
import { versionsFrom } from '../persistence/repositories/documents';
import { queuedOf, queueItems } from '../persistence/repositories/indexQueue';

/** How long a call looks; what seems to differ then has time to be indexed before it is looked at once more. */
const LOOK_MS = 1_000;
const SETTLE_MS = 1_000;

/**
 * Compares the index with library from an id on, for a second or two. What differs and does not wait to be indexed is counted,
 * and with `mend` queued, for the index to be brought up to library.
 */
export const verifyIndex =
  (ctx: Context): Methods<SearchOperatorServiceServer>['verifyIndex'] =>
  async ({ afterId, mend }, call) => {
    const fromId = checkedOptionalId('after_id', afterId) ?? FIRST_ID;
    const { deadline } = call;
    const first = await compare(ctx, { fromId, untilId: LAST_ID, lookUntil: Date.now() + LOOK_MS }, deadline);
    const { checked, lastId } = first;
    const wrong = first.differences.size === 0 ? [] : await stillWrong();
    const counts = { missing: 0, stale: 0, superfluous: 0 };
    for (const { kind } of wrong) counts[kind]++;
    if (mend && wrong.length > 0) {
      await change(ctx.database, call, async (tx, record) => {
        await record({ action: 'mend_index', subjectId: fromId, accountId: null, after: counts });
        await queueItems(tx, wrong);
      });
    }
    return { ...counts, checked, nextAfterId: lastId === LAST_ID ? undefined : lastId };

    async function stillWrong() {
      await delay(SETTLE_MS);
      const again = await compare(ctx, { fromId, untilId: lastId, lookUntil: deadline }, deadline);
      const both = [...again.differences].filter(([name]) => first.differences.has(name)).map(([, each]) => each);
      const queued = await queuedOf(ctx.database.until(deadline), both);
      return both.filter(({ id }) => !queued.has(id));
    }
  };

const PAGE = 500;
/** More are left to the next call. */
const MOST_DIFFERENCES = 1_000;

interface Versioned extends DocumentKey {
  version: number;
}

interface Comparison {
  checked: number;
  differences: Map<string, DocumentKey & { kind: 'missing' | 'stale' | 'superfluous' }>;
  /** Up to here all were compared. */
  lastId: string;
}

/** Compares library and the index from behind an id to another, or until a time. */
async function compare(
  ctx: Context,
  { fromId, untilId, lookUntil }: { fromId: string; untilId: string; lookUntil: number },
  deadline: number,
): Promise<Comparison> {
  const { library, database } = ctx;
  const differences: Comparison['differences'] = new Map();
  let checked = 0;
  let lastId = fromId;
  while (lastId < untilId && differences.size < MOST_DIFFERENCES && Date.now() < lookUntil) {
    const page = { pageSize: PAGE, afterId: lastId };
    const [{ contents, ...ofContents }, { folders, ...ofFolders }, rows] = await Promise.all([
      library.walkContents(page, { deadline }),
      library.walkFolders(page, { deadline }),
      versionsFrom(database.until(deadline), lastId, PAGE),
    ]);
    const ends = [untilId, endOf(contents, ofContents.hasMore), endOf(folders, ofFolders.hasMore)];
    // Up to here none of the three has more.
    const [until = untilId] = [...ends, endOf(rows, rows.length === PAGE)].sort();
    const owned = byName(
      [
        ...contents.map((content): Versioned => ({ ...content, type: 'content' })),
        ...folders.map((folder): Versioned => ({ ...folder, type: 'folder' })),
      ],
      until,
    );
    const indexed = byName(await held(ctx, rows, deadline), until);
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

const endOf = (rows: readonly { id: string }[], hasMore: boolean): string => (hasMore && rows.at(-1)?.id) || LAST_ID;

/** Those of the rows that an index beside them has, too. */
async function held({ engine }: Context, rows: readonly Versioned[], deadline: number): Promise<readonly Versioned[]> {
  if (engine.next === undefined || rows.length === 0) return rows;
  const ids = new Set(await engine.next.held(rows, deadline));
  return rows.filter(({ id }) => ids.has(id));
}

const byName = (rows: readonly Versioned[], until: string): Map<string, Versioned> =>
  new Map(rows.filter(({ id }) => id <= until).map((row) => [`${row.type} ${row.accountId} ${row.id}`, row]));
