import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FILES = join(__dirname, '../../charts/learning-library/files');
const SELECTOR = /([a-zA-Z_:][\w:]*)\{([^}]*)\}/g;
const GROUPING = /\bby \(([^)]*)\)/g;
/** What Prometheus adds to every series. */
const OF_TARGETS = ['job', 'instance'];
/** Of Prometheus itself. */
const ITS_OWN = ['up', 'ALERTS'];

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

/** By metric the labels that its series have, of what processes tell. */
function labelsOf(scrapes: readonly string[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const [, metric = '', labels = ''] of scrapes.join('\n').matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const names = known.get(metric) ?? new Set(OF_TARGETS);
    for (const [, name = ''] of labels.matchAll(/(?:^|,)(\w+)="/g)) names.add(name);
    known.set(metric, names);
  }
  return known;
}

/**
 * What alerts and panels ask for and no process tells: a metric, or a label of one as `metric{label}`.
 *
 * @param rare what is told only once something has gone wrong, by metric
 */
export function unknownIn(scrapes: readonly string[], rare: Readonly<Record<string, readonly string[]>>): string[] {
  const known = labelsOf(scrapes);
  for (const [metric, labels] of Object.entries(rare)) {
    known.set(metric, new Set([...(known.get(metric) ?? OF_TARGETS), ...labels]));
  }
  const unknown = new Set<string>();
  for (const expr of queries()) {
    const there = new Set<string>();
    for (const [, metric = '', matchers = ''] of expr.matchAll(SELECTOR)) {
      if (metric.includes(':') || ITS_OWN.includes(metric)) {
        for (const label of ['slo', 'alertname', 'severity', ...OF_TARGETS]) there.add(label);
        continue;
      }
      const labels = known.get(metric);
      if (labels === undefined) unknown.add(metric);
      for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)) {
        if (labels?.has(label) === false) unknown.add(`${metric}{${label}}`);
      }
      for (const label of labels ?? []) there.add(label);
    }
    for (const label of [...expr.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(', '))) {
      if (!there.has(label)) unknown.add(`${label} in ${expr}`);
    }
  }
  return [...unknown];
}
