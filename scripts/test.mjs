// `npm test`: builds, then runs the suites of all workspaces with one PostgreSQL, except those that passed and have not
// changed since, and prints one count. `npm test -- services/cards` runs one workspace; a path below it runs some of its
// suites; other arguments go to jest.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { countsLine } from '../test/setup/counts.mjs';
import { startTestPostgres } from '../test/setup/postgres.mjs';
import { findServers } from '../test/setup/servers.mjs';

const root = join(import.meta.dirname, '..');
/** Workspaces at a time. Each runs one suite at a time, generation, which waits for Temporal, two, the whole product three. */
const AT_A_TIME = 2;
const TURBO = join(root, 'scripts/turbo.sh');

if (spawnSync(join(root, 'scripts/build.sh'), { stdio: 'inherit' }).status !== 0) process.exit(1);

const workspaces = listWorkspaces();
const { chosen, forJest } = readArguments(process.argv.slice(2));
for (const { counts } of chosen) rmSync(counts, { force: true });

const servers = findServers();
const postgres = await startTestPostgres();
const succeeded = await runSuites();
await postgres.stop();

const total = { passed: 0, failed: 0, skipped: 0 };
for (const workspace of chosen) {
  const counts = readCounts(workspace);
  for (const name of Object.keys(total)) total[name] += counts[name];
}
// The counts of an aborted run are incomplete.
if (!succeeded && total.failed === 0) total.failed = 1;
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(countsLine(total));

/** The workspaces that have suites, with their folders and where their counts are kept. */
function listWorkspaces() {
  const { stdout } = spawnSync(TURBO, ['run', 'test', '--dry=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout)
    .tasks.filter(({ task, command }) => task === 'test' && command !== '<NONEXISTENT>')
    .map(({ package: name, directory }) => ({
      name,
      folder: join(root, directory),
      counts: join(root, directory, '.results', 'counts.json'),
    }));
}

function readArguments(args) {
  const paths = args.map((arg) => resolve(arg)).filter((path) => existsSync(path));
  const isWithin = (path, folder) => !relative(folder, path).startsWith('..');
  const chosen = workspaces.filter(({ folder }) => paths.some((path) => isWithin(path, folder)));
  const areWhole = paths.every((path) => workspaces.some(({ folder }) => folder === path));
  const rest = args.filter((arg) => !existsSync(resolve(arg)));
  const forJest = [...rest, ...(areWhole ? [] : paths)];
  return {
    chosen: paths.length === 0 ? workspaces : chosen,
    forJest: forJest.length === 0 ? [] : ['--', '--passWithNoTests', ...forJest],
  };
}

async function runSuites() {
  const filters = chosen.map(({ name }) => `--filter=${name}`);
  const options = ['--continue', `--concurrency=${AT_A_TIME}`, '--log-prefix=none', ...filters];
  const turbo = spawn(TURBO, ['run', 'test', ...options, ...forJest], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_SERVERS: servers.join(','), TEST_WORKSPACES: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => turbo.kill(signal));
  const [code] = await once(turbo, 'exit');
  return code === 0;
}

/** A workspace without counts was aborted. */
function readCounts({ name, counts }) {
  if (existsSync(counts)) return JSON.parse(readFileSync(counts, 'utf8'));
  console.error(`${name} ended without counts.`);
  return { passed: 0, failed: 1, skipped: 0 };
}
