import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api';
import { type Cluster, newCluster } from '../support/cluster';
import { newAccount, operator } from '../support/operator';
import { pause } from '../support/pause';
import { createLoad } from './create';
import { listLoad } from './list';
import { type Load, round } from './load';
import { coreSeconds, mostMegabytes } from './processes';
import { readLoad } from './read';
import { seed } from './seed';
import { startDatabase } from './database';

const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 8;
const CONTENTS = 5_000;
const QUERIES = 200;
/** Less than this part of a core is not what calls cost. */
const NOTHING = 0.02;

const LOADS: Readonly<Record<string, (api: Api) => Load | Promise<Load>>> = {
  'read one': readLoad,
  'list of 20': listLoad,
  search: searchLoad,
  // The last, since the index goes on taking up what was made.
  create: (api) => createLoad(api, { withKey: false }),
};

type Row = Record<string, unknown>;

/**
 * How many calls per second one core of each process of a cluster serves, beyond what it uses at rest, over one of its gateways;
 * nothing where a call does not touch it. And the most memory that each of ours had resident.
 */
export async function measureCapacity(): Promise<Row[]> {
  const database = await startDatabase();
  const cluster = newCluster({ DATABASE_URL: database.url });
  try {
    await cluster.start();
    const [postmaster] = readFileSync(join(database.folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return await measure(cluster, database.url, Number(postmaster));
  } finally {
    await cluster.stop();
    await database.stop();
  }
}

async function measure(cluster: Cluster, databaseUrl: string, postmaster: number): Promise<Row[]> {
  const { accountId, key } = await newAccount(cluster.dataDir);
  const api = new Api(cluster.info.baseUrls[0], key);
  const { processes, servers } = await cluster.status();
  const pids = new Map([['postgresql', postmaster]]);
  for (const [name, { pid }] of Object.entries({ ...servers, ...processes })) {
    if (pid !== null) pids.set(name, pid);
  }
  const atRest = await coresUsed(pids, () => pause(ROUND_SECONDS * 1_000));
  const perCore = new Map<string, Row>([...pids.keys()].map((name) => [name, {}]));
  for (const [name, loadOf] of Object.entries(LOADS)) {
    if (name === 'search') {
      await seed(databaseUrl, accountId, CONTENTS);
      await operator(cluster.dataDir, 'search', 'rebuild');
    }
    const target = { baseUrls: [api.baseUrl], load: await loadOf(api) };
    await round(target, WARM_UP_SECONDS);
    let perSecond = 0;
    const used = await coresUsed(pids, async () => {
      ({ perSecond } = await round(target, ROUND_SECONDS));
    });
    console.error(`${name}: ${Math.round(perSecond)}/s`);
    for (const [process, row] of perCore) {
      const cores = (used.get(process) ?? 0) - (atRest.get(process) ?? 0);
      if (cores > NOTHING) row[name] = Math.round(perSecond / cores);
    }
  }
  return [...perCore].map(([process, row]) => {
    const pid = processes[process]?.pid ?? undefined;
    return { process, ...row, ...(pid !== undefined && { 'most MB': mostMegabytes(pid) }) };
  });
}

/** How many cores each process uses while something takes ROUND_SECONDS, on average. */
async function coresUsed(
  pids: ReadonlyMap<string, number>,
  meanwhile: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const before = coreSeconds(pids);
  await meanwhile();
  const after = coreSeconds(pids);
  return new Map([...after].map(([name, seconds]) => [name, (seconds - (before.get(name) ?? 0)) / ROUND_SECONDS]));
}

/** Searches that find one content each. */
function searchLoad({ key }: Api): Load {
  const step = CONTENTS / QUERIES;
  const headers = { authorization: `Bearer ${key}` };
  const requests = Array.from({ length: QUERIES }, (_, place) => {
    return { method: 'GET', path: `/v1/search?q=unique${place * step}`, headers };
  });
  return { requests, freshIds: false };
}
