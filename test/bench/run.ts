// `npm run bench [-- read create createWithKey]`: the product, as it is built, beside hand-written Fastify routes on the
// same PostgreSQL in the same minutes. Prints requests per second and their ratio; exit status 1 below a floor.
import { createLoad } from './create';
import { type Comparison, type Load, compare } from './load';
import { readLoad } from './read';
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

const P99_TARGET_MS = 25;

function chosen(): [string, Scenario][] {
  const all = Object.entries<Scenario>(SCENARIOS);
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(SCENARIOS).join(', ')}`);
  return names.length === 0 ? all : all.filter(([name]) => names.includes(name));
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

async function main(): Promise<void> {
  const scenarios = chosen();
  const servers = await startServers();
  const rows = [];
  try {
    for (const [name, scenario] of scenarios) {
      console.error(`measuring ${name} …`);
      const productLoad = await scenario.loadOf(servers.product);
      const handWrittenLoad = await scenario.loadOf(servers.handWritten);
      const measured = await compare([
        { load: productLoad, baseUrl: servers.product.baseUrl },
        { load: handWrittenLoad, baseUrl: servers.handWritten.baseUrl },
      ]);
      rows.push(row(name, scenario, measured));
    }
  } finally {
    await servers.stop();
  }
  console.table(rows);
  process.exitCode = rows.some(({ verdict }) => verdict === 'BELOW THE FLOOR') ? 1 : 0;
}

void main();
