import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { operator } from '../support/operator';
import { type Caller, newCallers } from './callers';
import { rowsAt } from '../support/database';
import type { OwnPostgres } from '../support/postgres';
import { compare, CONNECTIONS } from './load';
import { CONVENTIONAL, HAND_WRITTEN, LOADS, PRODUCT } from './loads';
import { isCluster, startDatabase, type Target } from './target';

const CALLERS = { accounts: 100, contents: 200 };
const SEARCHERS = { accounts: 4, contents: 5_000 };
const P99_TARGET_MS = 25;
const SHORT_WARM_UP_SECONDS = 2;
const PEERS = ['handWritten', 'conventional'] as const;
const SIDES = { handWritten: HAND_WRITTEN, conventional: CONVENTIONAL };

type Peer = 'handWritten' | 'conventional';
type Topology = 'standalone' | 'cluster';

/** Ratios to a peer, by topology. */
type Ratios = Partial<Record<Topology, number>>;

interface Scenario {
  goals: Partial<Record<Peer, Ratios>>;
  /** The lowest allowed ratios, which are the measured ones minus the noise of a machine. */
  floors: Partial<Record<Peer, Ratios>>;
  /** Another load of the product with which it is compared, instead of its peers. */
  beside?: keyof typeof LOADS;
}

/**
 * Many keys, 32 connections and one gateway. Searches come first, because indexing of creations continues for minutes.
 */
export const SCENARIOS: Record<keyof typeof LOADS, Scenario> = {
  search: {
    goals: { handWritten: { standalone: 0.6, cluster: 0.35 }, conventional: { cluster: 1.3 } },
    floors: { handWritten: { standalone: 0.15, cluster: 0.08 } },
  },
  read: {
    goals: { handWritten: { standalone: 0.75, cluster: 0.55 }, conventional: { cluster: 6 } },
    floors: { handWritten: { standalone: 0.45, cluster: 0.35 } },
  },
  list: {
    goals: { handWritten: { standalone: 0.5, cluster: 0.4 }, conventional: { cluster: 4 } },
    floors: { handWritten: { standalone: 0.35, cluster: 0.25 } },
  },
  create: {
    goals: { handWritten: { standalone: 0.45 }, conventional: { cluster: 2.4 } },
    floors: { handWritten: { standalone: 0.3, cluster: 0.25 } },
  },
  memocard: {
    goals: { conventional: { cluster: 3 } },
    floors: { handWritten: { standalone: 0.3, cluster: 0.25 } },
  },
  createWithKey: { goals: {}, floors: { handWritten: { standalone: 0.65, cluster: 0.65 } }, beside: 'create' },
};

type Row = Record<string, unknown>;

interface Shape {
  keys: 'many' | 'one';
  connections: number;
  gateways: number;
}

/** Only the first load is judged. The others are printed. */
const SHAPES: readonly [Shape, ...Shape[]] = [
  { keys: 'many', connections: CONNECTIONS, gateways: 1 },
  { keys: 'many', connections: 4, gateways: 1 },
  { keys: 'many', connections: 1, gateways: 1 },
  ...(isCluster ? [{ keys: 'many', connections: CONNECTIONS, gateways: 2 } as const] : []),
  { keys: 'one', connections: CONNECTIONS, gateways: 1 },
];

/** Features of the library service that the hand-written tables lack. */
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

/** Measures the requests per second of the product and its peers in turn, for each kind of request and load. */
export async function measureComparisons(target: Target, names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const general = names.filter((name) => name in SCENARIOS && name !== 'search');
  if (names.includes('search')) {
    const callers = await newCallers(target, SEARCHERS);
    await operator(target.dataDir, 'search', 'rebuild');
    rows.push(...(await measureAll(target, callers, ['search'])));
  }
  if (general.length > 0) rows.push(...(await measureAll(target, await newCallers(target, CALLERS), general)));
  return rows;
}

async function measureAll(target: Target, callers: readonly Caller[], names: readonly string[]): Promise<Row[]> {
  const database = await startDatabase();
  const peers: Partial<Record<Peer, ForkedPeer>> = {};
  try {
    peers.handWritten = await startHandWritten(target);
    peers.conventional = await startConventional(target, database, callers);
    const rows: Row[] = [];
    for (const [name, scenario] of Object.entries(SCENARIOS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      for (const peer of scenario.beside === undefined ? PEERS : (['handWritten'] as const)) {
        for (const shape of peer === 'conventional' ? SHAPES.filter(isComparedWithConventional) : SHAPES) {
          rows.push(
            await measure(target, peer, String(peers[peer]?.baseUrl), name as keyof typeof LOADS, callers, shape),
          );
        }
      }
    }
    return rows;
  } finally {
    for (const { child } of Object.values(peers)) {
      child.disconnect();
      await once(child, 'exit');
    }
    await database.stop();
  }
}

const isComparedWithConventional = ({ keys, gateways }: Shape): boolean => keys === 'many' && gateways === 1;

interface ForkedPeer {
  child: ChildProcess;
  baseUrl: string;
}

async function startHandWritten({ databaseUrl }: Target): Promise<ForkedPeer> {
  const child = fork(join(__dirname, 'handWritten.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
  await rowsAt(databaseUrl, COPY);
  // Without statistics, its first searches read whole tables.
  await rowsAt(databaseUrl, 'VACUUM ANALYZE');
  return { child, baseUrl };
}

/** The peers run in as many processes as the product. */
async function startConventional(
  product: Target,
  database: OwnPostgres,
  callers: readonly Caller[],
): Promise<ForkedPeer> {
  const env = {
    DATABASE_URL: database.url,
    PRODUCT_DATABASE_URL: product.databaseUrl,
    FOLDER: database.folder,
    ONE_PROCESS: isCluster ? '0' : '1',
  };
  const child = fork(join(__dirname, 'conventional/main.mjs'), { env: { ...process.env, ...env }, execArgv: [] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the conventional deployment did not start');
  });
  child.send(callers.map(({ accountId, key }) => ({ accountId, key })));
  const [{ baseUrl }] = (await Promise.race([once(child, 'message'), ended])) as [{ baseUrl: string }];
  ended.catch(() => undefined);
  return { child, baseUrl };
}

async function measure(
  product: Target,
  peer: Peer,
  peerUrl: string,
  name: keyof typeof LOADS,
  callers: readonly Caller[],
  shape: Shape,
): Promise<Row> {
  const { keys, connections, gateways } = shape;
  const { goals, floors, beside } = SCENARIOS[name];
  const asking = keys === 'many' ? callers : callers.slice(0, 1);
  const baseUrls = product.baseUrls.slice(0, gateways);
  const { first, second, ratio } = await compare(
    [
      { load: LOADS[name](PRODUCT, asking), baseUrls },
      beside === undefined
        ? { load: LOADS[name](SIDES[peer], asking), baseUrls: [peerUrl] }
        : { load: LOADS[beside](PRODUCT, asking), baseUrls },
    ],
    { connections, ...(shape !== SHAPES[0] && { warmUpSeconds: SHORT_WARM_UP_SECONDS }) },
  );
  const topology = isCluster ? 'cluster' : 'standalone';
  const goal = goals[peer]?.[topology];
  const floor = floors[peer]?.[topology] ?? 0;
  const isShort = ratio < (goal ?? 0) || first.p99Ms > P99_TARGET_MS;
  return {
    scenario: name,
    beside: beside ?? peer,
    ...shape,
    'product req/s': Math.round(first.perSecond),
    'beside req/s': Math.round(second.perSecond),
    ratio: Number(ratio.toFixed(2)),
    'ms more a call': Number((1_000 * connections * (1 / first.perSecond - 1 / second.perSecond)).toFixed(1)),
    'p99 ms': first.p99Ms,
    ...(shape === SHAPES[0] && {
      floor,
      goal,
      verdict: ratio < floor ? 'BELOW THE FLOOR' : isShort ? 'short of its goal' : 'ok',
    }),
  };
}
