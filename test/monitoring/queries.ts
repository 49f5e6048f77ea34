import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BURNS } from './burns';
import { ABSENCE, CAUSES } from './cases';

const ROOT = join(__dirname, '../..');
const FILES = join(ROOT, 'charts/learning-library/files');
const SELECTOR = /([a-zA-Z_:][\w:]*)\{([^}]*)\}/g;
const MATCHER = /(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g;
const GROUPING = /\bby \(([^)]*)\)/g;
/** Labels that Prometheus adds to every series. */
const OF_TARGETS = ['job', 'instance', 'namespace', 'release'];
const OF_RECORDS = ['slo', 'alertname', 'severity', 'service', ...OF_TARGETS];
/** Metrics of Prometheus itself, of kubelets, and of TLS between processes, which another suite tests. */
const OTHERS =
  /^(up|ALERTS|kubelet_volume_stats_(available|capacity)_bytes|learning_library_certificate_expiry_seconds)$/;
/** Metrics as named in the runbook. */
const IN_WORDS = /`((?:learning_library|http_server|rpc_client|rpc_server|db_client|nodejs|v8js|process)_\w+)[`{]/g;

/** Values of labels that exist only after a failure, by metric without its suffix and label. */
export type Rare = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
type Labels = ReadonlyMap<string, string>;

/** The expressions of all alerts and panels. */
function queries(): string[] {
  const read = (folder: string): string[] =>
    readdirSync(join(FILES, folder)).map((name) => readFileSync(join(FILES, folder, name), 'utf8'));
  const rules = read('rules').flatMap((text) =>
    (parse(text) as { groups: { rules: { expr: string }[] }[] }).groups.flatMap((group) =>
      group.rules.map(({ expr }) => expr),
    ),
  );
  const panels = read('dashboards').flatMap((text) =>
    (JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr),
    ),
  );
  return [...rules, ...panels];
}

/** The series of the alert tests; they are also selectors. */
function triedSeries(): string[] {
  return [...Object.values(ABSENCE).flat(), ...Object.values(CAUSES).flat(), ...BURNS].flatMap(({ series }) =>
    // Bounds as processes export them: Prometheus writes whole numbers with a point.
    Object.keys(series).map((name) => name.replace(/le="(\d+)\.0"/, 'le="$1"')),
  );
}

/** The labels of each series, by metric. */
function seriesOf(scrapes: readonly string[]): Map<string, Labels[]> {
  const known = new Map<string, Labels[]>();
  for (const [, metric = '', labels = ''] of scrapes.join('\n').matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const pairs = [...labels.matchAll(MATCHER)].map(([, name = '', , value = '']): [string, string] => [name, value]);
    known.set(metric, [...(known.get(metric) ?? []), new Map(pairs)]);
  }
  return known;
}

/** Metrics, selectors and grouping labels of alerts, panels, their tests and the runbook that no process exports. */
export function unknownIn(scrapes: readonly string[], rare: Rare): string[] {
  const known = seriesOf(scrapes);
  const unknown = new Set<string>();
  for (const expr of [...queries(), ...triedSeries()]) {
    const there = new Set<string>();
    for (const [selector, metric = '', matchers = ''] of expr.matchAll(SELECTOR)) {
      const isRecorded = metric.includes(':') || OTHERS.test(metric);
      const rareOnes = rare[metric.replace(/_(bucket|sum|count)$/, '')] ?? {};
      const series = known.get(metric) ?? [];
      if (!isRecorded && !series.some((labels) => isMet(matchers, labels, rareOnes))) unknown.add(selector);
      const labels = isRecorded ? OF_RECORDS : series.flatMap((each) => [...each.keys()]);
      for (const label of [...OF_TARGETS, ...labels, ...Object.keys(rareOnes)]) there.add(label);
    }
    for (const label of [...expr.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(', '))) {
      if (!there.has(label)) unknown.add(`${label} in ${expr}`);
    }
  }
  const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
  for (const [, metric = ''] of runbook.matchAll(IN_WORDS))
    if (!known.has(metric) && !known.has(`${metric}_count`) && !OTHERS.test(metric)) unknown.add(metric);
  return [...unknown];
}

/** Whether a series matches all matchers except those of targets, including values that exist only after a failure. */
function isMet(matchers: string, labels: Labels, rare: Rare[string]): boolean {
  return [...matchers.matchAll(MATCHER)].every(([, name = '', operator = '', text = '']) => {
    if (OF_TARGETS.includes(name)) return true;
    const isLike = (value: string): boolean =>
      operator.endsWith('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text;
    return [labels.get(name) ?? '', ...(rare[name] ?? [])].some((value) => isLike(value) !== operator.startsWith('!'));
  });
}
