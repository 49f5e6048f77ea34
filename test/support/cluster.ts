import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasServers } from '@learning-library/local-servers';
import { ProductProcess } from './productProcess';

const ROOT = join(__dirname, '../..');
const MAIN = 'services/cluster/dist/main.js';
const STATUS_MS = 20_000;

/** Has all services in one process, for suites that want two gateways, the worker and their servers, and not each service by itself. */
export const TOGETHER = { SERVICES: 'accounts,library,cards,questions,spaces-sessions-stats,search,generation' };

/** Whether this machine has all servers that the launcher starts; the test run names missing ones. */
export const hasClusterServers = hasServers('redis-server', 'meilisearch', 'temporal');

/** The content of DATA_DIR/cluster.json. */
export interface ClusterInfo {
  baseUrls: [string, string];
  operatorAddresses: Record<string, string>;
  operatorToken: string;
  processes: Record<string, { adminAddress: string }>;
  pids: Record<string, number>;
}

/** What `npm run -s cluster -- status` prints. */
export interface ClusterStatus {
  ready: boolean;
  baseUrls: string[];
  processes: Record<string, { address: string; pid: number | null; ready: boolean; restarts: number }>;
  servers: Record<string, { address: string; from: string; pid: number | null; ready: boolean }>;
}

/** The product as `npm run cluster` runs it. */
export class Cluster extends ProductProcess<ClusterInfo> {
  constructor(dataDir: string, env: Readonly<Record<string, string>> = {}, checkout = ROOT) {
    super(dataDir, 'cluster.json', join(checkout, MAIN), env);
  }

  /** Whether every process answers that it is ready: for waiting, where `status` would start a command each time. */
  async isReady(): Promise<boolean> {
    const answers = Object.values(this.info.processes).map(({ adminAddress }) =>
      fetch(`http://${adminAddress}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    return (await Promise.all(answers)).every(Boolean);
  }

  status(): Promise<ClusterStatus & { exitStatus: number }> {
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [this.main, 'status'],
        { env: { ...process.env, DATA_DIR: this.dataDir }, timeout: STATUS_MS },
        (error, stdout, stderr) => {
          if (stdout === '') return reject(new Error(`no status: ${stderr}`));
          const exitStatus = error === null ? 0 : Number(error.code);
          resolve({ ...(JSON.parse(stdout) as ClusterStatus), exitStatus });
        },
      );
    });
  }

  /** Replaces every process with `npm run -s cluster -- restart`; calls back with each printed line. */
  async restart(said: (line: string) => void): Promise<void> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    const child = spawn(process.execPath, [this.main, 'restart'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) said(line);
    const [status] = (await ended) as [number | null];
    if (status !== 0) throw new Error(`not restarted: exit status ${status}`);
  }

  /** The pids of all current processes, including the servers and the launcher. */
  async pids(): Promise<number[]> {
    const { processes, servers } = await this.status();
    const postmaster = Number(readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = [...Object.values(processes), ...Object.values(servers)].map(({ pid }) => pid);
    return [...pids, postmaster, this.child?.pid ?? null].filter((pid) => pid !== null);
  }
}

/** A cluster on a new temporary DATA_DIR, not started, from the build of a checkout. */
export function newCluster(env: Readonly<Record<string, string>> = {}, checkout = ROOT): Cluster {
  return new Cluster(mkdtempSync(join(tmpdir(), 'learning-library-')), env, checkout);
}

/** Those of the processes that are alive. */
export function living(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  });
}
