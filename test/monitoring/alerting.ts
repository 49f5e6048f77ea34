import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { waitFor } from '../support/waitFor';

const RULES = join(__dirname, '../../charts/learning-library/files/rules');
/** The factor by which all times of the rules are shortened. The order of alerts stays the same. */
const FASTER = 10;
const SECONDS = { m: 60, h: 3_600, d: 86_400 } as const;
const TIMEOUT = { timeoutMs: 300_000, everyMs: 500 };

/** A Prometheus with the chart's rules, in which time runs ten times as fast, and an Alertmanager that pages. */
export class Alerting {
  private readonly children: ChildProcess[] = [];
  private readonly paged = new Set<string>();
  private readonly pager = createServer((request, response) => {
    void json(request).then((notification) => {
      const { status, groupLabels } = notification as { status: string; groupLabels: { alertname: string } };
      if (status === 'firing') this.paged.add(groupLabels.alertname);
      response.end();
    });
  });
  private url = '';

  constructor(private readonly folder: string) {
    mkdirSync(folder);
  }

  async start(): Promise<void> {
    this.pager.listen(0, '127.0.0.1');
    await once(this.pager, 'listening');
    const pager = `http://127.0.0.1:${(this.pager.address() as AddressInfo).port}`;
    const alertmanager = await this.run('alertmanager', ['--cluster.listen-address='], {
      route: {
        receiver: 'nobody',
        // The settings are those in docs/operations.md.
        group_by: ['namespace', 'release', 'alertname'],
        ...{ group_wait: '2s', group_interval: '20s' },
        routes: [{ receiver: 'pager', matchers: ['severity="page"'] }],
      },
      receivers: [{ name: 'nobody' }, { name: 'pager', webhook_configs: [{ url: pager }] }],
    });
    const rules = readdirSync(RULES).map((name) => {
      const file = join(this.folder, name);
      writeFileSync(file, faster(readFileSync(join(RULES, name), 'utf8')));
      return file;
    });
    this.url = `http://${await this.run('prometheus', [], {
      // Time limit of a scrape, which can wait two seconds for a connection.
      global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '2s' },
      rule_files: rules,
      alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
      scrape_configs: [
        { job_name: 'targets', file_sd_configs: [{ files: [this.targetsFile], refresh_interval: '1s' }] },
      ],
    })}`;
  }

  async stop(): Promise<void> {
    for (const child of this.children) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    this.pager.close();
  }

  /** Scrapes these addresses from now on, by the name of their job. */
  read(targets: readonly (readonly [job: string, address: string])[]): void {
    const groups = targets.map(([job, address]) => ({
      targets: [address],
      labels: { job, namespace: 'library', release: 'staged' },
    }));
    writeFileSync(`${this.targetsFile}.new`, JSON.stringify(groups));
    renameSync(`${this.targetsFile}.new`, this.targetsFile);
  }

  /** The labels of each series in an expression’s current result. */
  async series(query: string): Promise<Record<string, string>[]> {
    const response = await fetch(`${this.url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
    const { data } = (await response.json()) as { data: { result: { metric: Record<string, string> }[] } };
    return data.result.map(({ metric }) => metric);
  }

  async count(query: string): Promise<number> {
    return (await this.series(query)).length;
  }

  fires(alert: string): Promise<unknown> {
    return waitFor(async () => (await this.count(`ALERTS{alertname="${alert}",alertstate="firing"}`)) > 0, TIMEOUT);
  }

  pages(alert: string): Promise<unknown> {
    return waitFor(async () => this.paged.has(alert), TIMEOUT);
  }

  /** Runs work that causes a fault, then ends it. @returns the alerts that were sent until all had resolved */
  async pagesOf(fault: () => Promise<unknown>): Promise<string[]> {
    await this.quiet();
    this.paged.clear();
    await fault();
    await this.quiet();
    return [...this.paged].sort();
  }

  private quiet(): Promise<unknown> {
    return waitFor(async () => (await this.count('ALERTS{severity="page"}')) === 0, TIMEOUT);
  }

  /** @returns its address, once it is ready */
  private async run(name: string, args: readonly string[], config: object): Promise<string> {
    const file = join(this.folder, `${name}.yml`);
    // JSON is valid YAML.
    writeFileSync(file, JSON.stringify(config));
    const address = `127.0.0.1:${await freePort()}`;
    const data = name === 'prometheus' ? '--storage.tsdb.path' : '--storage.path';
    const own = [`--config.file=${file}`, `${data}=${join(this.folder, name)}`, `--web.listen-address=${address}`];
    this.children.push(
      spawn(serverProgram(name), [...own, '--log.level=error', ...args], { stdio: ['ignore', 'inherit', 'inherit'] }),
    );
    await waitFor(async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok, TIMEOUT);
    return address;
  }

  private get targetsFile(): string {
    return join(this.folder, 'targets.json');
  }
}

/** Rules with shorter times. */
export function faster(rules: string): string {
  return rules.replace(/(\[|for: )(\d+)([mhd])(?=\]|$)/gm, (_, before: string, count: string, unit: string) => {
    return `${before}${(Number(count) * SECONDS[unit as keyof typeof SECONDS]) / FASTER}s`;
  });
}
