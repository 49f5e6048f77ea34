import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '@learning-library/common/async';
import { RenewedTls } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import { DefaultLogger, NativeConnection, Runtime, Worker, type WorkerOptions } from '@temporalio/worker';
import type { Activities } from '../activities';
import type { TemporalConfig } from '../config';
import { temporalActivities } from './activities';
import { activityInterceptor } from './interceptors';

export interface TemporalWorkerOptions {
  temporal: TemporalConfig;
  activities: Activities;
  logger: Logger;
  bundle?: string;
  /** Maximum number of running generators. The other numbers are milliseconds. */
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
const CONNECT_MS = 5_000;
const RETRY_MS = 1_000;
/** Time that the next task of a workflow waits for the worker that has cached it, which may have died. */
const STICKY_MS = 3_000;

/** One Temporal worker. Waits for the server at startup. Later outages are tolerated. */
export class TemporalWorker {
  private readonly options: TemporalWorkerOptions & typeof DEFAULTS;
  private readonly stopping = new AbortController();
  private worker: Worker | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(options: TemporalWorkerOptions) {
    this.options = { ...DEFAULTS, ...options };
    const { temporal, logger } = options;
    // The loop reconnects with the new certificate.
    if (temporal.tls !== undefined) RenewedTls.of(temporal.tls, logger).onChange(() => this.shutDown());
  }

  start(): void {
    installRuntime(this.options.logger);
    this.loop = this.keepRunning(this.stopping.signal);
  }

  isRunning(): boolean {
    return this.worker?.getState() === 'RUNNING';
  }

  /** Accepts no new work and aborts the running generators; another worker repeats their steps. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.shutDown();
    await withTimeout(this.loop, 2 * this.options.stopMs).catch(() => undefined);
  }

  private async keepRunning(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await this.runOnce(stopping).catch((error: unknown) => {
        this.options.logger.warn({ err: error }, 'temporal worker not running');
      });
      await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  private async runOnce(stopping: AbortSignal): Promise<void> {
    const connection = await this.connect();
    try {
      const worker = await Worker.create(this.workerOptions(connection));
      if (stopping.aborted) return;
      this.worker = worker;
      await worker.run();
    } finally {
      this.worker = undefined;
      await connection.close();
    }
  }

  private connect(): Promise<NativeConnection> {
    const { temporal, logger } = this.options;
    const { cert, key, ca } = temporal.tls === undefined ? {} : RenewedTls.of(temporal.tls, logger).now;
    const connecting = NativeConnection.connect({
      address: temporal.address,
      tls: temporal.tls && {
        ...(ca !== undefined && { serverRootCACertificate: Buffer.from(ca) }),
        ...(cert !== undefined &&
          key !== undefined && { clientCertPair: { crt: Buffer.from(cert), key: Buffer.from(key) } }),
      },
    });
    return withTimeout(connecting, CONNECT_MS).catch((error: unknown) => {
      connecting.then((late) => late.close()).catch(() => undefined);
      throw error;
    });
  }

  private workerOptions(connection: NativeConnection): WorkerOptions {
    const { temporal, activities, logger, bundle, concurrency, heartbeatMs, stopMs } = this.options;
    return {
      connection,
      namespace: temporal.namespace,
      taskQueue: temporal.taskQueue,
      workflowBundle: { codePath: bundle },
      activities: temporalActivities(activities, heartbeatMs, this.stopping.signal),
      interceptors: { activity: [activityInterceptor(logger)] },
      maxConcurrentActivityTaskExecutions: concurrency,
      maxConcurrentLocalActivityExecutions: concurrency,
      maxConcurrentWorkflowTaskExecutions: 2 * concurrency,
      // Nearly all tasks belong to new workflows. The server stores tasks in partitions, each of which needs a poll.
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

  private shutDown(): void {
    if (this.isRunning()) this.worker?.shutdown();
  }
}

let isInstalled = false;

/**
 * The runtime of all workers of a process. It does not handle signals, and its log contains only the event and the
 * workflow.
 */
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
