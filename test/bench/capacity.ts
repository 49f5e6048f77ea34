import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../support/cluster';
import { operator } from '../support/operator';
import { pause } from '../support/pause';
import type { OwnPostgres } from '../support/postgres';
import { newCallers } from './callers';
import { round } from './load';
import { LOADS, PRODUCT } from './loads';
import { residentMb } from './memory';
import { coreSeconds } from './processes';
import { withCluster } from './target';

const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 8;
/** Share of a core below which a process counts as idle. */
const IDLE_SHARE = 0.02;
const CALLERS = { accounts: 100, contents: 200 };
/**
 * Maximum number of connections for searches. With more connections, some searches of four accounts would be rejected.
 */
const MAX_SEARCHES = 32;
const SEARCHERS = { accounts: 4, contents: 5_000 };
const SHAPES = [
  { connections: 1, gateways: 1 },
  { connections: 4, gateways: 1 },
  { connections: 32, gateways: 1 },
  { connections: 128, gateways: 1 },
  { connections: 128, gateways: 2 },
] as const;
/** The last scenario creates contents, because indexing continues after it. */
const CALLS = ['read', 'list', 'search', 'create'] as const;

type Row = Record<string, unknown>;

/**
 * Measures the cost of a request in each process of a cluster, beyond its idle use, in microseconds of a core and by load:
 * a thousand keys, 1 to 128 connections, one and two gateways. Then measures the peak resident memory of each process.
 */
export function measureCapacity(): Promise<Row[]> {
  return withCluster({}, measure);
}

async function measure(cluster: Cluster, { folder, url }: OwnPostgres): Promise<Row[]> {
  const [postmaster] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  const product = { baseUrls: cluster.info.baseUrls, dataDir: cluster.dataDir, databaseUrl: url };
  const callers = await newCallers(product, CALLERS);
  const searchers = await newCallers(product, SEARCHERS);
  await operator(cluster.dataDir, 'search', 'rebuild');
  const processes = Object.entries(cluster.info.pids);
  const servers = Object.entries(cluster.servers).map(([name, { pid }]) => [name, pid] as const);
  const pids = new Map([['postgresql', Number(postmaster)], ...servers, ...processes]);
  const atRest = await coresUsed(pids, () => pause(ROUND_SECONDS * 1_000));
  const rows: Row[] = [];
  for (const call of CALLS) {
    const load = LOADS[call](PRODUCT, call === 'search' ? searchers : callers);
    for (const { connections, gateways } of SHAPES) {
      if (call === 'search' && connections > MAX_SEARCHES) continue;
      const target = { baseUrls: cluster.info.baseUrls.slice(0, gateways), load };
      await round(target, WARM_UP_SECONDS, connections);
      let perSecond = 0;
      const used = await coresUsed(pids, async () => {
        ({ perSecond } = await round(target, ROUND_SECONDS, connections));
      });
      const row: Row = { call, connections, gateways, 'req/s': Math.round(perSecond) };
      for (const [process, cores] of used) {
        const more = cores - (atRest.get(process) ?? 0);
        if (more > IDLE_SHARE) row[process] = Math.round((1e6 * more) / perSecond);
      }
      rows.push(row);
    }
  }
  const memory: Row = { call: 'most MB' };
  for (const [name, pid] of processes) memory[name] = Math.round(residentMb(pid, 'VmHWM'));
  return [...rows, memory];
}

/** The average number of cores that each process uses during ROUND_SECONDS of work. */
async function coresUsed(
  pids: ReadonlyMap<string, number>,
  meanwhile: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const before = coreSeconds(pids);
  await meanwhile();
  const after = coreSeconds(pids);
  return new Map([...after].map(([name, seconds]) => [name, (seconds - (before.get(name) ?? 0)) / ROUND_SECONDS]));
}
