import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './waitFor';

const READY_MS = 120_000;
const STOP_MS = 60_000;
/** High limits, which only the suite for limits tests. */
const NO_LIMITS = { RATE_LIMIT_LIVE: '1000000', RATE_LIMIT_TEST: '1000000', RATE_LIMIT_GENERATION: '1000000' };
/** Stops the product and everything that it has started if the test run is interrupted. */
const GUARD = 'cat >/dev/null; kill -TERM "$1"';

export interface Ended {
  status: number | null;
  output: string;
}

/** The product as one command runs it, on free ports and a new DATA_DIR. */
export abstract class ProductProcess<Info> {
  /** The complete output of all starts. */
  output = '';
  protected child: ChildProcess | undefined;

  /** Creates the process. @param infoName the file in DATA_DIR that contains the addresses of a running instance */
  protected constructor(
    readonly dataDir: string,
    private readonly infoName: string,
    protected readonly main: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly node = process.execPath,
  ) {}

  get infoFile(): string {
    return join(this.dataDir, this.infoName);
  }

  get info(): Info {
    return JSON.parse(readFileSync(this.infoFile, 'utf8')) as Info;
  }

  /** Starts the product and waits for the Ready line. @returns that line @throws with the output if it exits before */
  async start(): Promise<string> {
    const from = this.output.length;
    let ended: Ended | undefined;
    void this.launch().then((end) => (ended = end));
    const isReady = async (): Promise<string | undefined> => {
      if (ended !== undefined) throw new Error(`ended with ${ended.status} before it was ready:\n${ended.output}`);
      return /^Ready: .*(?=\n)/m.exec(this.output.slice(from))?.[0];
    };
    return waitFor(isReady, { timeoutMs: READY_MS });
  }

  /** Starts a product that should exit. */
  launch(): Promise<Ended> {
    const from = this.output.length;
    const child = spawn(this.node, [this.main], {
      env: { ...process.env, PORT: '0', DATA_DIR: this.dataDir, ...NO_LIMITS, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const guarded = ['-c', GUARD, 'guard', String(child.pid)];
    const guard = spawn('sh', guarded, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('exit', () => guard.kill('SIGKILL'));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output: this.output.slice(from) }));
    });
  }

  /** Kills this process only, with kill -9. Its child processes survive. */
  async kill(): Promise<void> {
    await this.terminate('SIGKILL');
  }

  /** Stops the product and keeps the DATA_DIR. @returns the exit status */
  async terminate(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill(signal);
    const status = await exited;
    clearTimeout(timer);
    return status;
  }

  /** Stops the product and removes its DATA_DIR. */
  async stop(): Promise<void> {
    await this.terminate();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
