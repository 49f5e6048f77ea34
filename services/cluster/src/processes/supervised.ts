import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Backoff } from './backoff';
import type { LogFile } from './logFile';

/** As built, also where the sources run. */
const END_WITH_PARENT = join(__dirname, '../../dist/processes/endWithParent.js');
const READY_ANSWER_MS = 1_000;

/** A process of the cluster: a program of this release with an environment of its own. */
export interface Program {
  name: string;
  /** The JavaScript file that Node runs. */
  file: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Where it listens; absent for one that nobody calls. */
  address?: string;
  /** Where it says whether it is ready: host:port. */
  adminAddress: string;
}

export interface Listener {
  /** Called at every start, also the first. */
  started(process: Supervised): void;
  /** Called when it has died and will be started again. */
  died(process: Supervised, how: string): void;
}

/** Keeps one program running: a process that dies is started again, at the same address. */
export class Supervised {
  /** Times that it was started again. */
  restarts = 0;
  private readonly backoff = new Backoff();
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private ending = false;

  constructor(
    readonly program: Program,
    readonly log: LogFile,
    private readonly listener: Listener,
  ) {}

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The process that runs is the child itself, so that its pid is that of the program. */
  async start(): Promise<void> {
    const log = await this.log.open();
    try {
      if (this.ending) return;
      const child = spawn(process.execPath, ['--require', END_WITH_PARENT, this.program.file], {
        // The terminal's Ctrl-C reaches the launcher alone, which ends the processes in their order.
        detached: true,
        env: this.program.env,
        stdio: ['pipe', log.fd, log.fd],
      });
      this.watch(child);
    } finally {
      await log.close();
    }
  }

  /** Whether it answers that it is ready. */
  async isReady(): Promise<boolean> {
    if (this.child === undefined) return false;
    try {
      const { status } = await fetch(`http://${this.program.adminAddress}/readyz`, {
        signal: AbortSignal.timeout(READY_ANSWER_MS),
      });
      return status === 200;
    } catch {
      return false;
    }
  }

  /** Asks it to end, and cuts it where it takes longer. */
  async stop(limitMs: number): Promise<void> {
    this.ending = true;
    clearTimeout(this.again);
    const { child } = this;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), limitMs);
    await ended;
    clearTimeout(cut);
  }

  private watch(child: ChildProcess): void {
    const startedAt = Date.now();
    this.child = child;
    // Broken with the process; its end is what counts.
    child.stdin?.on('error', () => {});
    child.once('spawn', () => this.listener.started(this));
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) this.ended(startedAt, `cannot be run (${error.code ?? error.message})`);
    });
    child.once('exit', (status, signal) => this.ended(startedAt, signal ?? `exit status ${status}`));
  }

  private ended(startedAt: number, how: string): void {
    this.child = undefined;
    if (this.ending) return;
    this.restarts++;
    this.again = setTimeout(
      () => {
        this.start().catch((error: unknown) => this.ended(Date.now(), String(error)));
      },
      this.backoff.next(Date.now() - startedAt),
    );
    this.listener.died(this, how);
  }
}
