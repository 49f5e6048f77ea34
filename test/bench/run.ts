// `npm run bench [-- read list create createWithKey search searchLoad generations telemetry attacks attacks/<name> soak]`: the
// product, as it is built, beside hand-written Fastify routes on the same PostgreSQL in the same minutes. Prints requests
// per second and their ratio, the times of searches and of a hundred generations at once, what telemetry costs, and what
// each attack of one account does to another; exit status 1 below a floor.
import type { Api } from '../support/api';
import { ATTACKS, measureAttack, measureSoak } from './attacks';
import { measureCapacity } from './capacity';
import { createLoad } from './create';
import { measureGenerations } from './generations';
import { listLoad } from './list';
import { type Comparison, type Load, compare } from './load';
import { readLoad } from './read';
import { measureSearch } from './search';
import { measureSearchLoad } from './searchLoad';
import { withServers } from './servers';
import { isCluster } from './target';
import { measureTelemetry } from './telemetry';

interface Scenario {
  /** The target, as a ratio to the comparison: by default the hand-written route. */
  target: number;
  /** The lowest allowed ratio with `npm start`, and in a cluster. */
  floors: { standalone: number; cluster: number };
  loadOf: (api: Api) => Load | Promise<Load>;
  /** A scenario of the product that is the comparison instead of the hand-written route. */
  besideOf?: (api: Api) => Load;
}

const SCENARIOS = {
  read: { target: 1, floors: { standalone: 0.95, cluster: 0.6 }, loadOf: readLoad },
  list: { target: 1, floors: { standalone: 0.5, cluster: 0.35 }, loadOf: listLoad },
  create: {
    target: 1,
    floors: { standalone: 0.85, cluster: 0.6 },
    loadOf: (api) => createLoad(api, { withKey: false }),
  },
  createWithKey: {
    target: 1,
    floors: { standalone: 0.8, cluster: 0.8 },
    loadOf: (api) => createLoad(api, { withKey: true }),
    // Compared with the product's creations without a key.
    besideOf: (api) => createLoad(api, { withKey: false }),
  },
} satisfies Record<string, Scenario>;

/** On the same servers, after the scenarios. */
const MEASUREMENTS = { search: measureSearch, searchLoad: measureSearchLoad };
/** All attacks at once. */
const GROUP = 'attacks';
/** What starts a product of its own. */
const BY_THEMSELVES: Readonly<Record<string, () => Promise<Record<string, unknown>[]>>> = {
  generations: measureGenerations,
  telemetry: measureTelemetry,
  capacity: measureCapacity,
  soak: measureSoak,
  ...Object.fromEntries(Object.keys(ATTACKS).map((name) => [`${GROUP}/${name}`, () => measureAttack(name)])),
};
const P99_TARGET_MS = 25;

function chosen(): string[] {
  const all = [...Object.keys(SCENARIOS), ...Object.keys(MEASUREMENTS), ...Object.keys(BY_THEMSELVES)];
  const names = process.argv.slice(2).flatMap((name) => (name === GROUP ? all.filter(isAttack) : [name]));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return names.length === 0 ? all : names;
}

const isAttack = (name: string): boolean => name.startsWith(`${GROUP}/`);

function row(name: string, { target, floors }: Scenario, measured: Comparison): Record<string, unknown> {
  const floor = floors[isCluster ? 'cluster' : 'standalone'];
  const { first: product, second: beside, ratio } = measured;
  return {
    scenario: name,
    'product req/s': Math.round(product.perSecond),
    'beside req/s': Math.round(beside.perSecond),
    ratio: Number(ratio.toFixed(2)),
    floor,
    target,
    'p99 ms': product.p99Ms,
    verdict:
      ratio < floor ? 'BELOW THE FLOOR' : ratio < target || product.p99Ms > P99_TARGET_MS ? 'short of target' : 'ok',
  };
}

/** Everything that is measured on one product: `npm start`, or a cluster where BENCH_TARGET says so. */
async function measureTogether(names: readonly string[]): Promise<Record<string, unknown>[][]> {
  return withServers(async (servers) => {
    const rows = [];
    for (const [name, scenario] of Object.entries<Scenario>(SCENARIOS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      const productLoad = await scenario.loadOf(servers.product.api);
      const beside = scenario.besideOf === undefined ? servers.handWritten : servers.product;
      const besideLoad = await (scenario.besideOf ?? scenario.loadOf)(beside.api);
      const measured = await compare([
        { load: productLoad, baseUrls: servers.product.baseUrls },
        { load: besideLoad, baseUrls: beside.baseUrls },
      ]);
      rows.push(row(name, scenario, measured));
    }
    const tables: Record<string, unknown>[][] = [rows];
    for (const [name, measure] of Object.entries(MEASUREMENTS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      tables.push(await measure(servers));
    }
    return tables;
  });
}

async function main(): Promise<void> {
  const names = chosen();
  const tables: Record<string, unknown>[][] = [];
  const show = (...more: Record<string, unknown>[][]): void => {
    tables.push(...more);
    for (const table of more) if (table.length > 0) console.table(table);
  };
  if (names.some((name) => !(name in BY_THEMSELVES))) show(...(await measureTogether(names)));
  for (const [name, measure] of Object.entries(BY_THEMSELVES)) {
    if (!names.includes(name)) continue;
    console.error(`measuring ${name} …`);
    show(await measure());
  }
  process.exitCode = tables.flat().some(({ verdict }) => verdict === 'BELOW THE FLOOR') ? 1 : 0;
}

void main();
