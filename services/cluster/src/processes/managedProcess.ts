import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff';
import { type Address, CHANNEL_FD, keyOf, SOCKETS_VARIABLE } from './channel';
import type { LogFile } from './logFile';
import { type HeldSocket, holdSocket } from './sockets';

/** The built file, also where the launcher runs from its sources. */
const UNDER_LAUNCHER = join(__dirname, '../../dist/processes/underLauncher.js');
const READY_ANSWER_MS = 5_000;
const POLL_MS = 100;
/** The default of `DRAIN_SECONDS`: within it, callers learn that their kept connections end. */
const LEAVING_MS = 5_000;
/** How long a process may take to end after it stops serving; calls take at most 10 s. */
const END_MS = 15_000;

/** A process of the cluster: a program of this release with an environment of its own. */
export interface Program {
  name: string;
  /** The JavaScript file that Node runs. */
  file: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Its address for callers; absent where it has none. */
  address?: string;
  /** host:port of its readiness. */
  adminAddress: string;
  /** All its addresses. */
  listensOn: readonly Address[];
}

export interface Listener {
  /** Called at every start, including the first. */
  started(process: ManagedProcess): void;
  /** Called when it has died and will be started again. */
  died(process: ManagedProcess, how: string): void;
}

/**
 * Keeps one program running at the same addresses: a process that dies is started again. One that gets a signal to end gets
 * a successor at once, and goes on serving until the successor is ready.
 */
export class ManagedProcess {
  /** How often it was started again. */
  restarts = 0;
  private readonly backoff = new Backoff();
  private sockets: readonly HeldSocket[] | undefined;
  private child: ChildProcess | undefined;
  /** Processes that serve until their successor is ready. */
  private readonly leaving = new Set<ChildProcess>();
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

  /**
   * The child is the program itself, not a shell, so that its pid is the program's.
   *
   * @throws StartupError where an address is in use or not allowed
   */
  async start(): Promise<void> {
    this.sockets ??= await Promise.all(this.program.listensOn.map(holdSocket));
    const log = await this.log.open();
    try {
      if (this.ending) return;
      const keys = this.sockets.map(({ address }) => keyOf(address)).join(',');
      const child = spawn(process.execPath, ['--require', UNDER_LAUNCHER, this.program.file], {
        // In a session of its own, so that Ctrl-C reaches only the launcher, which stops the processes in order.
        detached: true,
        env: { ...this.program.env, [SOCKETS_VARIABLE]: keys },
        stdio: ['ignore', log.fd, log.fd, 'pipe', ...this.sockets.map(({ fd }) => fd)],
      });
      this.watch(child);
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

  private watch(child: ChildProcess): void {
    const startedAt = Date.now();
    this.child = child;
    const channel = child.stdio[CHANNEL_FD] as Duplex | null;
    // An error of the channel means that the process has ended, which is handled by its exit.
    channel?.on('error', () => {});
    channel?.once('data', () => void this.replace(child));
    child.once('spawn', () => this.listener.started(this));
    child.once('error', (error: NodeJS.ErrnoException) => {
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
