// Checks the chart's rules with promtool, if it is installed, and its dashboards: a panel has a title, a unit and expressions whose
// metrics exist. test/cluster/launcher.test.ts compares labels and series with running processes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import localServers from '@learning-library/local-servers';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const files = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]);

/** Metrics of Prometheus, Kubernetes and Node. */
const FOREIGN = /^(up|ALERTS|kubelet_volume_stats_\w+|(nodejs|v8js)_\w+)$/;
const SUFFIXES = '(_(seconds|bytes|ratio|total|bucket|count|sum))*';
const NAME = /'([a-z_]+(?:\.[a-z_]+)+)'/g;
const sources = files('gateway/src/*.ts', 'services/*/src/*.ts').map(([, text]) => text);
const names = new Set(sources.flatMap((text) => [...text.matchAll(NAME)].map(([, name]) => name.replaceAll('.', '_'))));

const faults = [];
const rules = files('charts/learning-library/files/rules/*.yaml');
const all = rules.flatMap(([name, text]) =>
  parse(text).groups.flatMap((group) => group.rules.map((rule) => ({ name, ...rule }))),
);
const recorded = new Set(all.map(({ record }) => record));
const metrics = new Map();

function checkExpression(where, expr = '') {
  const used = [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{/g)].map(([, metric]) => metric);
  if (used.length === 0) faults.push(`${where}: the expression names no metric`);
  for (const metric of used) {
    if (!metrics.has(metric)) {
      const isOurs = [...names].some((name) => new RegExp(`^${name}${SUFFIXES}$`).test(metric));
      metrics.set(metric, recorded.has(metric) || FOREIGN.test(metric) || isOurs);
    }
    if (!metrics.get(metric)) faults.push(`${where}: no metric has the name ${metric}`);
  }
}

for (const { name, record, alert, expr } of all) checkExpression(`${name}: ${alert ?? record}`, expr);
for (const [name, text] of files('charts/learning-library/files/dashboards/*.json')) {
  for (const { title, type, fieldConfig, targets = [] } of JSON.parse(text).panels) {
    if (!title) faults.push(`${name}: a panel has no title`);
    if (type === 'text') continue;
    if (!fieldConfig?.defaults?.unit) faults.push(`${name}: ${title} has no unit`);
    if (targets.length === 0) faults.push(`${name}: ${title} has no expression`);
    for (const { expr } of targets) checkExpression(`${name}: ${title}`, expr);
  }
}

const promtool = localServers.findServer('promtool', process.env);
if (promtool === undefined)
  console.log('promtool is not installed (test/servers/prometheus.sh); rules are not checked.');
else
  execFileSync(promtool, ['check', 'rules', '--lint=all', '--lint-fatal', ...rules.map(([name]) => join(root, name))]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
