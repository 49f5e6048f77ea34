import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'replica.ts');

/** A server in its own process, so that a test can freeze and kill it. */
export class Replica {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(options: { address?: string; rejects?: boolean } = {}): Promise<Replica> {
    const args = ['--import', 'tsx', PROGRAM, JSON.stringify({ address: '127.0.0.1:0', ...options })];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return new Replica(line.toString().trim(), child);
  }

  get pid(): number {
    return this.process.pid as number;
  }

  /** SIGSTOP, SIGCONT, SIGTERM or SIGKILL. */
  signal(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  async exited(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
  }

  async end(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited();
  }
}
