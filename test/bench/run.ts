// `npm run bench [-- read list create createWithKey search searchTimes capacity storage attacks attacks/<name>
// soak]`: compares the built product with hand-written Fastify routes on the same PostgreSQL at the same
// time. Prints requests per second and their ratio, the times of searches, and the effect of each attack on another account.
// The exit status is 1 below a limit.
import { ATTACKS, measureAttack, measureSoak } from './attacks';
import { measureCapacity } from './capacity';
import { measureComparisons, SCENARIOS } from './comparisons';
import { measureSearchTimes } from './searchTimes';
import { measureStorage } from './storage';
import { withTarget } from './target';

/** Measurements on the same servers, which run after the scenarios. */
const MEASUREMENTS = { searchTimes: measureSearchTimes };
/** The group of all attacks, which run in parallel. */
const GROUP = 'attacks';
/** Measurements that start their own product. */
const SEPARATE: Readonly<Record<string, () => Promise<Record<string, unknown>[]>>> = {
  capacity: measureCapacity,
  storage: measureStorage,
  soak: measureSoak,
  ...Object.fromEntries(Object.keys(ATTACKS).map((name) => [`${GROUP}/${name}`, () => measureAttack(name)])),
};

function chosen(): string[] {
  const all = [...Object.keys(SCENARIOS), ...Object.keys(MEASUREMENTS), ...Object.keys(SEPARATE)];
  const names = process.argv.slice(2).flatMap((name) => (name === GROUP ? all.filter(isAttack) : [name]));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return names.length === 0 ? all : names;
}

const isAttack = (name: string): boolean => name.startsWith(`${GROUP}/`);

/** Measurements on one product: `npm start`, or a cluster if BENCH_TARGET says so. */
async function measureTogether(names: readonly string[]): Promise<Record<string, unknown>[][]> {
  return withTarget(async (target) => {
    const tables = [await measureComparisons(target, names)];
    for (const [name, measure] of Object.entries(MEASUREMENTS)) {
      if (!names.includes(name)) continue;
      console.error(`measuring ${name} …`);
      tables.push(await measure(target));
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
  if (names.some((name) => !(name in SEPARATE))) show(...(await measureTogether(names)));
  for (const [name, measure] of Object.entries(SEPARATE)) {
    if (!names.includes(name)) continue;
    console.error(`measuring ${name} …`);
    show(await measure());
  }
  process.exitCode = tables.flat().some(({ verdict }) => verdict === 'BELOW THE FLOOR') ? 1 : 0;
}

void main();
