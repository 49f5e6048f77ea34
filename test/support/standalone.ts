import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../services/standalone/dist/main.js');
const READY_MS = 120_000;
const STOP_MS = 60_000;
/** High limits; only the suite about limits tests them. */
export const NO_LIMITS = { RATE_LIMIT_LIVE: '1000000', RATE_LIMIT_TEST: '1000000', RATE_LIMIT_GENERATION: '1000000' };

/** The content of DATA_DIR/standalone.json. */
export interface StandaloneInfo {
  baseUrl: string;
  operatorAddress: string;
  operatorToken: string;
  pid: number;
  demo: { liveKey: string; testKey: string; accountId: string; organizationId: string } | null;
}

/** The product as `npm start` runs it, on a free port and a DATA_DIR of its own. */
export class Standalone {
  /** Everything that it printed, over all starts. */
  output = '';
  private process: ChildProcess | undefined;

  constructor(
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly node = process.execPath,
  ) {}

  get info(): StandaloneInfo {
    return JSON.parse(readFileSync(join(this.dataDir, 'standalone.json'), 'utf8')) as StandaloneInfo;
  }

  get baseUrl(): string {
    return this.info.baseUrl;
  }

  get demo(): NonNullable<StandaloneInfo['demo']> {
    const { demo } = this.info;
    if (demo === null) throw new Error('this instance was started without demo data');
    return demo;
  }

  /** Starts and waits for the Ready line. @throws with the output where the process ends before */
  async start(): Promise<void> {
    const child = spawn(this.node, [MAIN], {
      env: { ...process.env, PORT: '0', DATA_DIR: this.dataDir, ...NO_LIMITS, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    let printed = '';
    let ready = false;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ready in time:\n${printed}`)), READY_MS);
      const read = (chunk: Buffer): void => {
        this.output += chunk.toString();
        if (ready) return;
        printed += chunk.toString();
        if (/^Ready: .*\n/m.test(printed)) {
          ready = true;
          clearTimeout(timer);
          resolve();
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('close', (status) => {
        clearTimeout(timer);
        reject(new Error(`ended with ${status} before it was ready:\n${printed}`));
      });
    });
  }

  /** kill -9 of only this process; PostgreSQL stays. */
  kill(): Promise<void> {
    return this.end('SIGKILL').then(() => undefined);
  }

  /** Stops it; the DATA_DIR stays. @returns the exit status */
  terminate(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
    return this.end(signal);
  }

  /** Stops the instance and removes its DATA_DIR. */
  async stop(): Promise<void> {
    await this.terminate();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process;
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill(signal);
    const status = await exited;
    clearTimeout(timer);
    return status;
  }
}

/** A started instance on a new DATA_DIR below the system's temporary folder. */
export async function startStandalone(env: Readonly<Record<string, string>> = {}): Promise<Standalone> {
  const standalone = new Standalone(mkdtempSync(join(tmpdir(), 'learning-library-')), env);
  await standalone.start();
  return standalone;
}
