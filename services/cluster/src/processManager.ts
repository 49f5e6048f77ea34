import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '@learning-library/data-dir';
import { LogFile } from './processes/logFile';
import { type Program, ManagedProcess } from './processes/managedProcess';

const POLL_MS = 100;
const SAY_AGAIN_MS = 10_000;
/** Failed starts after which the launcher gives up. After one, the process may start the next time: a port becomes free. */
const MAX_FAILED_STARTS = 2;
const TAIL_BYTES = 1_000;
const CUT_EVERY_MS = 60_000;
const NAME_WIDTH = 21;

export interface ProcessManagerOptions {
  programs: readonly Program[];
  dataDir: string;
  say: (line: string) => void;
  changed: () => void;
}

export class ProcessManager {
  readonly processes: readonly ManagedProcess[];
  private readonly failedStarts = new Map<ManagedProcess, number>();
  private cutting: NodeJS.Timeout | undefined;

  constructor(private readonly options: ProcessManagerOptions) {
    const folder = join(options.dataDir, 'logs');
    this.processes = options.programs.map(
      (program) =>
        new ManagedProcess(program, new LogFile(folder, program.name), {
          started: (process) => this.started(process),
          died: (process, how) => this.died(process, how),
        }),
    );
  }

  /** By the name of the process; without processes that are down. */
  get pids(): Record<string, number> {
    const running = this.processes.flatMap(({ program, pid }) => (pid === undefined ? [] : [[program.name, pid]]));
    return Object.fromEntries(running) as Record<string, number>;
  }

  async start(): Promise<void> {
    await Promise.all(this.processes.map(({ log }) => log.begin()));
    for (const process of this.processes) await process.start();
    this.cutting = setInterval(() => void this.cutLogs(), CUT_EVERY_MS).unref();
  }

  /** Waits without a limit: a process may wait for a database. @throws StartupError where a process cannot start at all */
  async untilReady(signal: AbortSignal): Promise<void> {
    const waiting = new Set(this.processes);
    let sayAt = Date.now() + SAY_AGAIN_MS;
    while (waiting.size > 0) {
      signal.throwIfAborted();
      await Promise.all(
        [...waiting].map(async (process) => {
          if (await process.isReady()) waiting.delete(process);
        }),
      );
      await this.throwWhereHopeless();
      if (Date.now() > sayAt) {
        sayAt = Date.now() + SAY_AGAIN_MS;
        this.options.say(`Not ready yet: ${[...waiting].map(({ program }) => program.name).join(', ')}.`);
      }
      if (waiting.size > 0) await delay(POLL_MS, undefined, { signal });
    }
  }

  /** Stops the named processes, which continue to serve for `drainMs`; kills one that takes too long. */
  async stop(chosen: (name: string) => boolean, drainMs: number, limitMs: number): Promise<void> {
    clearInterval(this.cutting);
    const those = this.processes.filter(({ program }) => chosen(program.name));
    await Promise.all(those.map((process) => process.stop(drainMs, limitMs)));
  }

  private started({ program, pid, restarts }: ManagedProcess): void {
    const where = program.address ?? program.adminAddress;
    const again = restarts === 0 ? '' : `  started again (${restarts})`;
    this.options.say(`${program.name.padEnd(NAME_WIDTH)} ${where}  pid ${pid}${again}`);
    this.options.changed();
  }

  private died(process: ManagedProcess, how: string): void {
    if (/^exit status [1-9]/.test(how)) this.failedStarts.set(process, (this.failedStarts.get(process) ?? 0) + 1);
    this.options.say(`${process.program.name.padEnd(NAME_WIDTH)} ended: ${how}; see ${process.log.path}`);
    this.options.changed();
  }

  private async throwWhereHopeless(): Promise<void> {
    for (const [{ program, log }, times] of this.failedStarts) {
      if (times < MAX_FAILED_STARTS) continue;
      throw new StartupError(`${program.name} does not start. Its log (${log.path}):\n${await log.tail(TAIL_BYTES)}`);
    }
  }

  private async cutLogs(): Promise<void> {
    for (const { log, program } of this.processes) {
      await log.cutWhereTooLong().catch((error: unknown) => {
        this.options.say(
          `The log of ${program.name} cannot be cut (${(error as NodeJS.ErrnoException).code ?? 'fault'}).`,
        );
      });
    }
  }
}
