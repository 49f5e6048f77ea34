import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasServers } from '@learning-library/local-servers';
import { NO_LIMITS } from './standalone';
import { waitFor } from './waitFor';

const ROOT = join(__dirname, '../..');
const MAIN = 'services/cluster/dist/main.js';
const READY_MS = 120_000;
const STOP_MS = 60_000;
const STATUS_MS = 20_000;
/** Kills the launcher, and so everything that it started, where the test run is interrupted. */
const GUARD = 'cat >/dev/null; kill -TERM "$1"';

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

export interface Ended {
  status: number | null;
  output: string;
}

/** The product as `npm run cluster` runs it, on free ports and a DATA_DIR of its own. */
export class Cluster {
  /** Everything that it printed, over all starts. */
  output = '';
  private launcher: ChildProcess | undefined;

  constructor(
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly checkout = ROOT,
  ) {}

  private get main(): string {
    return join(this.checkout, MAIN);
  }

  get infoFile(): string {
    return join(this.dataDir, 'cluster.json');
  }

  get info(): ClusterInfo {
    return JSON.parse(readFileSync(this.infoFile, 'utf8')) as ClusterInfo;
  }

  /** Starts and waits for the Ready line. @returns that line @throws where the launcher ends before */
  async start(): Promise<string> {
    const from = this.output.length;
    const ended = this.launch();
    const ready = waitFor(async () => /^Ready: .*$/m.exec(this.output.slice(from))?.[0], { timeoutMs: READY_MS });
    return Promise.race([
      ready,
      ended.then(({ status, output }) => {
        throw new Error(`ended with ${status} before it was ready:\n${output}`);
      }),
    ]);
  }

  /** Starts a launcher that is expected to end by itself. */
  launch(): Promise<Ended> {
    const from = this.output.length;
    const child = spawn(process.execPath, [this.main], {
      env: { ...process.env, PORT: '0', DATA_DIR: this.dataDir, ...NO_LIMITS, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.launcher = child;
    const guarded = ['-c', GUARD, 'guard', String(child.pid)];
    const guard = spawn('sh', guarded, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('exit', () => guard.kill('SIGKILL'));
    const read = (chunk: Buffer): void => void (this.output += chunk.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output: this.output.slice(from) }));
    });
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
    return [...pids, postmaster, this.launcher?.pid ?? null].filter((pid) => pid !== null);
  }

  /** kill -9 of only the launcher. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops it; the DATA_DIR stays. @returns the exit status */
  terminate(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
    return this.end(signal);
  }

  /** Stops it and removes its DATA_DIR. */
  async stop(): Promise<void> {
    await this.terminate();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.launcher;
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill(signal);
    const status = await exited;
    clearTimeout(timer);
    return status;
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
