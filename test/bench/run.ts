// `npm run bench [-- read list create createWithKey search searchLoad generations telemetry attacks attacks/<name>]`: the
// product, as it is built, beside hand-written Fastify routes on the same PostgreSQL in the same minutes. Prints requests
// per second and their ratio, the times of searches and of a hundred generations at once, what telemetry costs, and what
// each attack of one account does to another; exit status 1 below a floor.
import { ATTACKS, measureAttack } from './attacks';
import { measureCapacity } from './capacity';
import { createLoad } from './create';
import { measureGenerations } from './generations';
import { listLoad } from './list';
import { type Comparison, type Load, compare } from './load';
import { readLoad } from './read';
import { measureSearch } from './search';
import { measureSearchLoad } from './searchLoad';
import { type Servers, startServers } from './servers';
import { measureTelemetry } from './telemetry';

interface Scenario {
  /** The target, as a ratio to the comparison: by default the hand-written route. */
  target: number;
  /** The lowest allowed ratio. */
  floor: number;
  loadOf: (api: Servers['product']) => Load | Promise<Load>;
  /** A scenario of the product that is the comparison instead of the hand-written route. */
  besideOf?: (api: Servers['product']) => Load;
}

const SCENARIOS = {
  read: { target: 1, floor: 0.95, loadOf: readLoad },
  list: { target: 1, floor: 0.5, loadOf: listLoad },
  create: { target: 1, floor: 0.85, loadOf: (api) => createLoad(api, { withKey: false }) },
  createWithKey: {
    target: 1,
    floor: 0.8,
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

function row(name: string, { target, floor }: Scenario, measured: Comparison): Record<string, unknown> {
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

/** Everything that is measured with `npm start`. */
async function measureStandalone(names: readonly string[]): Promise<Record<string, unknown>[][]> {
  const servers = await startServers();
  const rows = [];
  try {
    for (const [name, scenario] of Object.entries<Scenario>(SCENARIOS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      const productLoad = await scenario.loadOf(servers.product);
      const besideApi = scenario.besideOf === undefined ? servers.handWritten : servers.product;
      const besideLoad = await (scenario.besideOf ?? scenario.loadOf)(besideApi);
      const measured = await compare([
        { load: productLoad, baseUrl: servers.product.baseUrl },
        { load: besideLoad, baseUrl: besideApi.baseUrl },
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
  } finally {
    await servers.stop();
  }
}

async function main(): Promise<void> {
  const names = chosen();
  const tables: Record<string, unknown>[][] = [];
  const show = (...more: Record<string, unknown>[][]): void => {
    tables.push(...more);
    for (const table of more) if (table.length > 0) console.table(table);
  };
  if (names.some((name) => !(name in BY_THEMSELVES))) show(...(await measureStandalone(names)));
  for (const [name, measure] of Object.entries(BY_THEMSELVES)) {
    if (!names.includes(name)) continue;
    console.error(`measuring ${name} …`);
    show(await measure());
  }
  process.exitCode = tables.flat().some(({ verdict }) => verdict === 'BELOW THE FLOOR') ? 1 : 0;
}

void main();
