// `npm run check`: all checks that need no test suite, quick ones first. Every check runs, even after a failure, so
// that one run shows all faults.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const checks = [
  ['nothing generated is committed', 'node scripts/check-tree.mjs'],
  ['version', 'scripts/release/version.sh'],
  ['size', 'node scripts/check-size.mjs'],
  ['citations', 'node scripts/check-citations.mjs'],
  ['words', 'node scripts/check-words.mjs'],
  ['licences', 'node scripts/check-licences.mjs'],
  ['chart', 'node scripts/chart-readme.mjs --check'],
  ['buf lint', 'buf lint proto'],
  ['buf breaking', 'buf breaking proto --against proto/released.binpb'],
  ['build', 'scripts/build.sh'],
  ['alerts and dashboards', 'node scripts/check-monitoring.mjs'],
  ['prettier', 'prettier --check --log-level warn .'],
  ['knip', 'knip'],
  ['types', 'tsc'],
  ['lint', 'npm run -s lint'],
  ['migrations', 'tsx scripts/check-migrations.ts'],
  ['openapi', 'tsx scripts/check-openapi.ts'],
];

const failed = [];
for (const [name, command] of checks) {
  console.log(`\n▸ ${name}: ${command}`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
