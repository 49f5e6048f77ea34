import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { parse } from 'yaml';
import { run } from '../chart/support/helm';
import { BURNS } from './burns';
import { ABSENCE, type Case, CAUSES, type Firing } from './cases';

const RULES = join(__dirname, '../../charts/learning-library/files/rules');

const FILES = { 'absence.yaml': ABSENCE, 'causes.yaml': CAUSES };

interface Group {
  name: string;
  rules: { alert?: string }[];
}

function groupsOf(file: string): Group[] {
  return (parse(readFileSync(join(RULES, file), 'utf8')) as { groups: Group[] }).groups;
}

(hasServers('promtool') ? describe : describe.skip)('the alerts', () => {
  let folder: string;
  const promtool = (...args: string[]): Promise<string> => run(serverProgram('promtool'), args);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'learning-library-alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(readdirSync(RULES))('the rule file contains valid Prometheus rules: %s', async (file) => {
    expect(await promtool('check', 'rules', '--lint=all', '--lint-fatal', join(RULES, file))).toContain('SUCCESS');
  });

  test('every alert has cases in which it fires and in which it is silent', () => {
    const alerts = Object.keys(FILES).flatMap((file) =>
      groupsOf(file).flatMap(({ rules }) => rules.map(({ alert }) => alert)),
    );
    const tried = Object.values(FILES)
      .flatMap(Object.entries<readonly Case[]>)
      .map(([alert, cases]) => {
        const moments = cases.flatMap(({ at }) => Object.values(at).map((firing) => firing.length > 0));
        return [alert, { fires: moments.includes(true), isSilent: moments.includes(false) }];
      });
    expect(tried).toEqual(alerts.map((alert) => [alert, { fires: true, isSilent: true }]));
  });

  test.each(
    Object.entries(FILES).flatMap(([file, alerts]) =>
      Object.entries(alerts).flatMap(([alert, cases]) => cases.map((each) => [alert, each.says, file, each] as const)),
    ),
  )('%s %s', async (alert, _, file, each) => {
    await tryRules(file, '1m', each, alert);
  });

  test.each(BURNS.map((each) => [each.says, each] as const))('ErrorBudgetBurn %s', async (_, each) => {
    await tryRules('objectives.yaml', '5m', each, 'ErrorBudgetBurn');
  });

  /** Exactly the expected alerts fire at each moment of a case. */
  async function tryRules(file: string, interval: string, { series, at }: Case, alert: string): Promise<void> {
    const written = (firing: Firing): object => {
      const labels = { alertname: alert, alertstate: 'firing', ...firing.labels };
      const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return { labels: `ALERTS{${pairs.join(',')}}`, value: 1 };
    };
    const cases = {
      rule_files: [join(RULES, file)],
      evaluation_interval: interval,
      // Recording rules come before the rules that use them.
      group_eval_order: groupsOf(file).map(({ name }) => name),
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: Object.entries(at).map(([moment, firing]) => ({
            expr: 'ALERTS{alertstate="firing"}',
            eval_time: moment,
            exp_samples: firing.map(written),
          })),
        },
      ],
    };
    const path = join(folder, 'case.yaml');
    // JSON is valid YAML.
    writeFileSync(path, JSON.stringify(cases));
    await promtool('test', 'rules', path);
  }
});
