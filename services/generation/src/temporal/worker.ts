import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { InterruptibleSleep, withTimeout } from '@learning-library/common/async';
import { type ClientTls, RenewedTls } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import type { TLSConfig } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker, type WorkerOptions } from '@temporalio/worker';
import type { Activities } from '../activities';
import type { TemporalConfig } from '../config';
import { temporalActivities } from './activities';
import { askForPolls, PollWatch } from './pollWatch';
import { takingTrace, workflowSpans } from './tracing';

export interface TemporalWorkerOptions {
  temporal: TemporalConfig;
  activities: Activities;
  logger: Logger;
  bundle?: string;
  /** Generators at work at once; the other numbers are milliseconds. */
  concurrency?: number;
  heartbeatMs?: number;
  stopMs?: number;
}

const DEFAULTS = {
  bundle: join(__dirname, '..', 'workflows.bundle.js'),
  concurrency: 16,
  heartbeatMs: 2_000,
  stopMs: 6_000,
};
/** How often the server is asked for the worker's polls, and when the worker connects again, or counts as silent. */
const WATCH_MS = 3_000;
const LOST_MS = 12_000;
const SILENCE_MS = 180_000;
const CONNECT_MS = 5_000;
/** How long the next task of a workflow waits for the worker that has it in memory, which may be dead, before any other takes it. */
const STICKY_MS = 3_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;
/** After so many failed starts in a row, while the server answers, the worker counts as broken. */
const MAX_FAILURES = 10;

/** Keeps one Temporal worker running: waits for the server, connects again, replaces a worker that has failed. */
export class TemporalWorker {
  private readonly options: TemporalWorkerOptions & typeof DEFAULTS;
  private readonly sleep = new InterruptibleSleep();
  private readonly interruption = new AbortController();
  private readonly polls = new PollWatch(SILENCE_MS);
  private worker: Worker | undefined;
  private loop: Promise<void> = Promise.resolve();
  private stopping = false;
  private failures = 0;

  constructor(options: TemporalWorkerOptions) {
    this.options = { ...DEFAULTS, ...options };
  }

  start(): void {
    installRuntime(this.options.logger);
    this.loop = this.keepRunning();
  }

  /** Whether it works, or waits for a server that is away. */
  isAlive(): boolean {
    if (this.stopping) return true;
    return this.failures < MAX_FAILURES && !this.polls.isSilent(Date.now());
  }

  /** Whether the server sees it poll, so that work reaches it. */
  isPolling(): boolean {
    return this.isRunning() && this.polls.isSeen();
  }

  isRunning(): boolean {
    return this.worker?.getState() === 'RUNNING';
  }

  /** Takes no new work and aborts the running generators; another worker repeats their steps. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.interruption.abort();
    this.shutDown();
    this.sleep.stop();
    await withTimeout(this.loop, 2 * this.options.stopMs).catch(() => undefined);
  }

  private async keepRunning(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !this.stopping; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        const connection = await this.connect();
        pauseMs = FIRST_PAUSE_MS;
        await this.runOn(connection);
      } catch (error) {
        this.options.logger.warn({ err: error }, 'temporal worker not running');
      }
      this.polls.unknown();
      if (!this.hasToStop()) await this.sleep.sleep(pauseMs);
    }
  }

  private connect(): Promise<NativeConnection> {
    const { address, tls } = this.options.temporal;
    const connecting = NativeConnection.connect({ address, tls: tls && latest(tls, this.options.logger) });
    return withTimeout(connecting, CONNECT_MS).catch((error: unknown) => {
      connecting.then((late) => late.close()).catch(() => undefined);
      throw error;
    });
  }

  private async runOn(connection: NativeConnection): Promise<void> {
    const { logger } = this.options;
    try {
      this.failures++;
      const identity = `generation-${randomUUID()}`;
      this.worker = await Worker.create(this.workerOptions(connection, identity));
      const running = this.worker.run();
      if (this.hasToStop()) this.shutDown();
      const ended = new AbortController();
      await Promise.all([running.finally(() => ended.abort()), this.watch(connection, identity, ended.signal)]);
    } finally {
      this.worker = undefined;
      await connection.close().catch((error: unknown) => logger.warn({ err: error }, 'connection not closed'));
    }
  }

  private workerOptions(connection: NativeConnection, identity: string): WorkerOptions {
    const { temporal, activities, logger, bundle, concurrency, heartbeatMs, stopMs } = this.options;
    return {
      connection,
      identity,
      namespace: temporal.namespace,
      taskQueue: temporal.taskQueue,
      workflowBundle: { codePath: bundle },
      activities: temporalActivities(activities, { logger, heartbeatMs, stop: this.interruption.signal }),
      interceptors: { activity: [() => ({ inbound: takingTrace })] },
      sinks: workflowSpans,
      maxConcurrentActivityTaskExecutions: concurrency,
      maxConcurrentLocalActivityExecutions: concurrency,
      maxConcurrentWorkflowTaskExecutions: 2 * concurrency,
      // Nearly all tasks are those of new workflows. The server keeps them in partitions, and each needs a poll of its own.
      maxConcurrentWorkflowTaskPolls: concurrency,
      nonStickyToStickyPollRatio: 0.75,
      maxCachedWorkflows: 200,
      stickyQueueScheduleToStartTimeout: STICKY_MS,
      maxHeartbeatThrottleInterval: heartbeatMs,
      defaultHeartbeatThrottleInterval: heartbeatMs,
      shutdownGraceTime: stopMs / 2,
      shutdownForceTime: stopMs,
    };
  }

  private hasToStop(): boolean {
    return this.stopping;
  }

  private shutDown(): void {
    if (this.isRunning()) this.worker?.shutdown();
  }

  /** Asks the server for the worker's polls, over the worker's own connection, until the worker has ended. */
  private async watch(connection: NativeConnection, identity: string, signal: AbortSignal): Promise<void> {
    const { temporal, logger } = this.options;
    const pause = new InterruptibleSleep();
    signal.addEventListener('abort', () => pause.stop(), { once: true });
    for (let answeredAt = Date.now(); !signal.aborted; await pause.sleep(WATCH_MS)) {
      try {
        this.polls.seen(await askForPolls(connection, temporal, identity), Date.now());
        this.failures = 0;
        answeredAt = Date.now();
      } catch {
        this.polls.unknown();
        if (Date.now() - answeredAt < LOST_MS) continue;
        logger.warn('temporal does not answer: connecting again');
        this.shutDown();
      }
    }
  }
}

/** What its files have now: a worker whose server takes its old certificate no more connects again with the new one. */
function latest(given: ClientTls, logger: Logger): TLSConfig {
  const { cert, key, ca } = RenewedTls.of(given, logger).now;
  return {
    ...(ca !== undefined && { serverRootCACertificate: Buffer.from(ca) }),
    ...(cert !== undefined &&
      key !== undefined && { clientCertPair: { crt: Buffer.from(cert), key: Buffer.from(key) } }),
  };
}

let isInstalled = false;

/** The runtime of all workers of a process: it leaves signals alone, and its log names the event and the workflow only. */
export function installRuntime(logger: Logger): void {
  if (isInstalled) return;
  isInstalled = true;
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message, meta = {} }) => {
      const { workflowId, activityType } = meta;
      logger[level === 'ERROR' ? 'error' : 'warn']({ workflowId, activityType }, message);
    }),
    telemetryOptions: { logging: { filter: { core: 'ERROR', other: 'ERROR' }, forward: {} } },
  });
}
