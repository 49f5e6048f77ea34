// Writes the alerts and dashboards of the chart: `node scripts/monitoring/write.mjs`; with `--check` it only compares them.
// They are generated because they repeat the same expressions many times.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { dashboards } from './dashboards.mjs';
import { rules } from './rules.mjs';

const folder = join(import.meta.dirname, '../../charts/learning-library/files');
const isCheck = process.argv.includes('--check');

const rulesFile = (groups) =>
  `# Written by scripts/monitoring/write.mjs; change it there.\n${stringify({ groups }, { lineWidth: 0, aliasDuplicateObjects: false })}`;
const files = new Map([
  ...Object.entries(rules).map(([name, groups]) => [`rules/${name}.yaml`, rulesFile(groups)]),
  ...dashboards.map((dashboard) => [`dashboards/${dashboard.uid}.json`, `${JSON.stringify(dashboard, null, 2)}\n`]),
]);

const faults = [];
for (const [name, text] of files) {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  faults.push(`${name} is not what scripts/monitoring/write.mjs writes: run it.`);
  if (isCheck) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
for (const kind of ['rules', 'dashboards']) {
  for (const name of readdirSync(join(folder, kind)).map((file) => `${kind}/${file}`)) {
    if (files.has(name)) continue;
    faults.push(`${name} is not written by scripts/monitoring/write.mjs.`);
    if (!isCheck) rmSync(join(folder, name));
  }
}
if (isCheck) {
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
