// `npm run bench [-- read create createWithKey search generations]`: the product, as it is built, beside hand-written Fastify
// routes on the same PostgreSQL in the same minutes. Prints requests per second and their ratio, and the times of searches and
// of a hundred generations at once; exit status 1 below a floor.
import { createLoad } from './create';
import { measureGenerations } from './generations';
import { type Comparison, type Load, compare } from './load';
import { readLoad } from './read';
import { measureSearch } from './search';
import { type Servers, startServers } from './servers';

interface Scenario {
  /** What is aimed at, as a ratio to the hand-written route. */
  target: number;
  /** What must not be undercut. */
  floor: number;
  loadOf: (api: Servers['product']) => Load | Promise<Load>;
}

const SCENARIOS = {
  read: { target: 1, floor: 0.7, loadOf: readLoad },
  create: { target: 1, floor: 0.7, loadOf: (api) => createLoad(api, { withKey: false }) },
  createWithKey: { target: 0.9, floor: 0.6, loadOf: (api) => createLoad(api, { withKey: true }) },
} satisfies Record<string, Scenario>;

const SEARCH = 'search';
const GENERATIONS = 'generations';
const P99_TARGET_MS = 25;

function chosen(): string[] {
  const all = [...Object.keys(SCENARIOS), SEARCH, GENERATIONS];
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return names.length === 0 ? all : names;
}

function row(name: string, { target, floor }: Scenario, measured: Comparison): Record<string, unknown> {
  const { first: product, second: handWritten, ratio } = measured;
  return {
    scenario: name,
    'product req/s': Math.round(product.perSecond),
    'by hand req/s': Math.round(handWritten.perSecond),
    ratio: Number(ratio.toFixed(2)),
    floor,
    target,
    'p99 ms': product.p99Ms,
    verdict:
      ratio < floor ? 'BELOW THE FLOOR' : ratio < target || product.p99Ms > P99_TARGET_MS ? 'short of target' : 'ok',
  };
}

/** All that runs on the product as `npm start` runs it. */
async function measureStandalone(names: readonly string[]): Promise<Record<string, unknown>[][]> {
  const servers = await startServers();
  const rows = [];
  try {
    for (const [name, scenario] of Object.entries<Scenario>(SCENARIOS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      const productLoad = await scenario.loadOf(servers.product);
      const handWrittenLoad = await scenario.loadOf(servers.handWritten);
      const measured = await compare([
        { load: productLoad, baseUrl: servers.product.baseUrl },
        { load: handWrittenLoad, baseUrl: servers.handWritten.baseUrl },
      ]);
      rows.push(row(name, scenario, measured));
    }
    if (!names.includes(SEARCH)) return [rows];
    console.error(`measuring ${SEARCH} …`);
    return [rows, await measureSearch(servers)];
  } finally {
    await servers.stop();
  }
}

async function main(): Promise<void> {
  const names = chosen();
  const tables = names.some((name) => name !== GENERATIONS) ? await measureStandalone(names) : [];
  if (names.includes(GENERATIONS)) {
    console.error(`measuring ${GENERATIONS} …`);
    tables.push(await measureGenerations());
  }
  for (const table of tables) if (table.length > 0) console.table(table);
  process.exitCode = tables.flat().some(({ verdict }) => verdict === 'BELOW THE FLOOR') ? 1 : 0;
}

void main();
