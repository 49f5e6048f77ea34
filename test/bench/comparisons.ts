import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { operator } from '../support/operator';
import { type Caller, newCallers, type Size } from './callers';
import { rowsAt } from '../support/database';
import { compare, CONNECTIONS } from './load';
import { HAND_WRITTEN, LOADS, PRODUCT } from './loads';
import { isCluster, type Target } from './target';

const CALLERS = { accounts: 100, contents: 200 };
const SEARCHERS = { accounts: 4, contents: 5_000 };
const P99_TARGET_MS = 25;
const SHORT_WARM_UP_SECONDS = 2;

interface Scenario {
  /** The wanted ratio to the hand-written route. */
  target: { standalone: number; cluster: number };
  /** The lowest allowed ratio. */
  floor: { standalone: number; cluster: number };
  /** The product's own load that replaces the hand-written route in the comparison. */
  beside?: keyof typeof LOADS;
}

/** Ratios of many keys over one gateway and 32 connections; the floors are what was measured, less the noise of a machine. */
export const SCENARIOS = {
  read: { target: { standalone: 1, cluster: 0.7 }, floor: { standalone: 0.45, cluster: 0.4 } },
  list: { target: { standalone: 0.7, cluster: 0.5 }, floor: { standalone: 0.4, cluster: 0.3 } },
  // Before creations, whose indexing continues for minutes.
  search: { target: { standalone: 0.6, cluster: 0.3 }, floor: { standalone: 0.15, cluster: 0.08 } },
  create: { target: { standalone: 0.85, cluster: 0.75 }, floor: { standalone: 0.4, cluster: 0.35 } },
  createWithKey: {
    target: { standalone: 0.85, cluster: 0.85 },
    floor: { standalone: 0.65, cluster: 0.65 },
    beside: 'create',
  },
} satisfies Record<keyof typeof LOADS, Scenario>;

type Row = Record<string, unknown>;

interface Shape {
  keys: 'many' | 'one';
  connections: number;
  gateways: number;
}

/** The first is judged, the others stand beside it. */
const SHAPES: readonly [Shape, ...Shape[]] = [
  { keys: 'many', connections: CONNECTIONS, gateways: 1 },
  { keys: 'many', connections: 4, gateways: 1 },
  { keys: 'many', connections: 1, gateways: 1 },
  ...(isCluster ? [{ keys: 'many', connections: CONNECTIONS, gateways: 2 } as const] : []),
  { keys: 'one', connections: CONNECTIONS, gateways: 1 },
];

/** What library has and the hand-written tables have not. */
const COPY = `
  WITH content AS (
    INSERT INTO hand_written.contents (account_id, id, title, description, language)
    SELECT account_id, id, title, description, language FROM library.contents ON CONFLICT DO NOTHING RETURNING *
  ), text AS (
    INSERT INTO hand_written.texts SELECT id, text FROM content JOIN library.content_texts ON content_id = id
  )
  INSERT INTO hand_written.words
  SELECT content.account_id, id, to_tsvector('simple', title || ' ' || text) FROM content
  JOIN library.content_texts ON content_id = id`;

/** Requests per second of the product and of hand-written routes on its PostgreSQL, in turn, for each kind of call and of load. */
export async function measureComparisons(target: Target, names: readonly string[]): Promise<Row[]> {
  const env = { ...process.env, DATABASE_URL: target.databaseUrl };
  const child = fork(join(__dirname, 'handWritten.ts'), { env });
  try {
    const [handWritten] = (await once(child, 'message')) as [{ baseUrl: string }];
    const rows: Row[] = [];
    let callers: readonly Caller[] | undefined;
    for (const [name, scenario] of Object.entries(SCENARIOS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      const asking =
        name === 'search' ? await newSearchers(target) : (callers ??= await newCallersOfBoth(target, CALLERS));
      const measured = { product: target, handWritten, name: name as keyof typeof LOADS, asking };
      for (const shape of SHAPES) rows.push(await measure(measured, scenario, shape));
    }
    return rows;
  } finally {
    child.kill();
  }
}

async function newSearchers(target: Target): Promise<Caller[]> {
  const searchers = await newCallersOfBoth(target, SEARCHERS);
  await operator(target.dataDir, 'search', 'rebuild');
  return searchers;
}

/** With the same contents in the hand-written tables. */
async function newCallersOfBoth(target: Target, size: Size): Promise<Caller[]> {
  const callers = await newCallers(target, size);
  await rowsAt(target.databaseUrl, COPY);
  return callers;
}

interface Measured {
  product: Target;
  handWritten: { baseUrl: string };
  name: keyof typeof LOADS;
  asking: readonly Caller[];
}

async function measure(
  { product, handWritten, name, asking: callers }: Measured,
  { target, floor, beside }: Scenario,
  shape: Shape,
): Promise<Row> {
  const { keys, connections, gateways } = shape;
  const asking = keys === 'many' ? callers : callers.slice(0, 1);
  const baseUrls = product.baseUrls.slice(0, gateways);
  const { first, second, ratio } = await compare(
    [
      { load: LOADS[name](PRODUCT, asking), baseUrls },
      beside === undefined
        ? { load: LOADS[name](HAND_WRITTEN, asking), baseUrls: [handWritten.baseUrl] }
        : { load: LOADS[beside](PRODUCT, asking), baseUrls },
    ],
    { connections, ...(shape !== SHAPES[0] && { warmUpSeconds: SHORT_WARM_UP_SECONDS }) },
  );
  const topology = isCluster ? 'cluster' : 'standalone';
  const isShort = ratio < target[topology] || first.p99Ms > P99_TARGET_MS;
  return {
    scenario: name,
    ...shape,
    'product req/s': Math.round(first.perSecond),
    'beside req/s': Math.round(second.perSecond),
    ratio: Number(ratio.toFixed(2)),
    'ms more a call': Number((1_000 * connections * (1 / first.perSecond - 1 / second.perSecond)).toFixed(1)),
    'p99 ms': first.p99Ms,
    ...(shape === SHAPES[0] && {
      floor: floor[topology],
      target: target[topology],
      verdict: ratio < floor[topology] ? 'BELOW THE FLOOR' : isShort ? 'short of target' : 'ok',
    }),
  };
}
