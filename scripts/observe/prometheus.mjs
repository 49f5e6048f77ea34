// Runs a Prometheus that reads the cluster's processes, as with the chart's ServiceMonitor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stringify } from 'yaml';

const RULES = join(import.meta.dirname, '../../charts/learning-library/files/rules/*.yaml');
const READY_MS = 30_000;
const QUERY_MS = 10_000;
const POINTS = 120;
const EVERY_SECONDS = 5;

/** @param targets the file that `targetsOf` fills */
export function scrapeConfig(targets) {
  return stringify({
    global: { scrape_interval: `${EVERY_SECONDS}s`, evaluation_interval: `${EVERY_SECONDS}s` },
    rule_files: [RULES],
    scrape_configs: [{ job_name: 'learning-library', file_sd_configs: [{ files: [targets] }] }],
  });
}

/** What Prometheus reads of processes by name (`gateway-1`, `library`…), as its file of targets has it. */
export function targetsOf(processes) {
  return Object.entries(processes).map(([name, { adminAddress }]) => ({
    targets: [adminAddress],
    labels: { job: `learning-library/${name.replace(/-\d+$/, '')}` },
  }));
}

export class Prometheus {
  constructor({ program, folder, host, port }) {
    this.options = { program, folder, address: `${host}:${port}` };
    this.targetsFile = join(folder, 'targets.json');
    this.url = `http://${host}:${port}`;
  }

  /** @throws Error where it does not answer in time */
  async start() {
    const { program, folder, address } = this.options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, scrapeConfig(this.targetsFile));
    this.child = spawn(
      program,
      [
        `--config.file=${file}`,
        `--storage.tsdb.path=${join(folder, 'figures')}`,
        '--storage.tsdb.retention.time=1d',
        `--web.listen-address=${address}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    this.ended = once(this.child, 'exit');
    const giveUpAt = Date.now() + READY_MS;
    while (!(await this.isReady())) {
      if (this.child.exitCode !== null || Date.now() > giveUpAt) throw new Error('Prometheus did not start.');
      await delay(100);
    }
  }

  /** From now on reads these; it notices by itself that the file has changed. */
  read(processes) {
    const { folder } = this.options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${this.targetsFile}.new`, JSON.stringify(targetsOf(processes)));
    renameSync(`${this.targetsFile}.new`, this.targetsFile);
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.ended;
  }

  /** The series of an expression over the last minutes: `{ metric, values: [[second, text], …] }`. */
  async range(expr, minutes) {
    const end = Date.now() / 1_000;
    const start = end - minutes * 60;
    const step = Math.max(EVERY_SECONDS, (end - start) / POINTS);
    const { result } = await this.ask('query_range', { query: expr, start, end, step });
    return result;
  }

  async alerts() {
    return (await this.ask('alerts', {})).alerts;
  }

  async targets() {
    return (await this.ask('targets', { state: 'active' })).activeTargets;
  }

  async ask(path, parameters) {
    const response = await fetch(`${this.url}/api/v1/${path}?${new URLSearchParams(parameters)}`, {
      signal: AbortSignal.timeout(QUERY_MS),
    });
    const { status, data, error } = await response.json();
    if (status !== 'success') throw new Error(`Prometheus refuses ${parameters.query ?? path}: ${error}`);
    return data;
  }

  async isReady() {
    try {
      return (await fetch(`${this.url}/-/ready`, { signal: AbortSignal.timeout(1_000) })).ok;
    } catch {
      return false;
    }
  }
}
