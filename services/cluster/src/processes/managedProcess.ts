import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { STOPPING } from '@learning-library/common/process';
import { Backoff } from './backoff';
import type { LogFile } from './logFile';

// Workers at one address share its socket and accept on their own, so that a process and its successor serve side by side.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const READY_ANSWER_MS = 5_000;
const POLL_MS = 100;
/** The default of `DRAIN_SECONDS`: within it, callers learn that their kept connections end. */
const LEAVING_MS = 5_000;
/** How long a process may take to end after it stops serving; calls take at most 10 s. */
const END_MS = 15_000;

export interface Program {
  name: string;
  file: string;
  env: Readonly<Record<string, string | undefined>>;
  address?: string | undefined;
  /** host:port of its readiness. */
  adminAddress: string;
}

export interface Listener {
  started(process: ManagedProcess): void;
  died(process: ManagedProcess, how: string): void;
}

/**
 * Started again where it dies. One that gets a signal to end gets a successor at once, and serves until that is ready.
 */
export class ManagedProcess {
  restarts = 0;
  private readonly backoff = new Backoff();
  private child: ChildProcess | undefined;
  private readonly leaving = new Set<ChildProcess>();
  private again: NodeJS.Timeout | undefined;
  private ending = false;

  constructor(
    readonly program: Program,
    readonly log: LogFile,
    private readonly listener: Listener,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async start(): Promise<void> {
    const log = await this.log.open();
    try {
      if (this.ending) return;
      const stdio = ['ignore', log.fd, log.fd, 'ipc'] as const;
      cluster.setupPrimary({ exec: this.program.file, args: [], execArgv: [], stdio: [...stdio] });
      this.watch(cluster.fork(this.program.env));
    } finally {
      await log.close();
    }
  }

  /** Whether it is ready. A stopping process, which answers at the same address, says that it is not. */
  async isReady(): Promise<boolean> {
    return this.child !== undefined && (await answersReady(this.program.adminAddress));
  }

  /** Stops it: it serves for `drainMs`, and is killed where it takes longer than the limit. */
  async stop(drainMs: number, limitMs: number): Promise<void> {
    this.ending = true;
    clearTimeout(this.again);
    this.child?.kill('SIGTERM');
    const children = [...this.leaving, ...(this.child === undefined ? [] : [this.child])];
    await Promise.all(children.map((child) => untilEnded(child, drainMs, limitMs)));
  }

  private watch(worker: Worker): void {
    const startedAt = Date.now();
    const { process: child } = worker;
    this.child = child;
    worker.on('message', (message) => {
      if (message === STOPPING) void this.replace(child);
    });
    child.once('spawn', () => this.listener.started(this));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) this.ended(child, startedAt, `cannot be run (${error.code ?? error.message})`);
    });
    child.once('exit', (status, signal) => this.ended(child, startedAt, signal ?? `exit status ${status}`));
  }

  private async replace(leaving: ChildProcess): Promise<void> {
    if (this.ending || leaving !== this.child) return;
    const servesUntil = Date.now() + LEAVING_MS;
    this.child = undefined;
    this.leaving.add(leaving);
    this.restarts++;
    await this.start().catch((error: unknown) => this.startAgain(0, String(error)));
    while (isRunning(leaving) && (Date.now() < servesUntil || !(await this.isReady()))) await delay(POLL_MS);
    await untilEnded(leaving, 0, END_MS);
    this.leaving.delete(leaving);
  }

  private ended(child: ChildProcess, startedAt: number, how: string): void {
    if (child !== this.child) return;
    this.child = undefined;
    if (this.ending) return;
    this.restarts++;
    this.startAgain(Date.now() - startedAt, how);
  }

  private startAgain(livedMs: number, how: string): void {
    this.again = setTimeout(() => {
      this.start().catch((error: unknown) => this.startAgain(0, String(error)));
    }, this.backoff.next(livedMs));
    this.listener.died(this, how);
  }
}

/** Waits for the end of a stopping process. @param drainMs after this time SIGUSR2 tells it to stop serving */
async function untilEnded(child: ChildProcess, drainMs: number, limitMs: number): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  const relieve = setTimeout(() => child.kill('SIGUSR2'), drainMs);
  const cut = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(relieve);
  clearTimeout(cut);
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Asks over a new connection, since two processes can answer at one address. */
function answersReady(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`http://${address}/readyz`, { agent: false, timeout: READY_ANSWER_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
