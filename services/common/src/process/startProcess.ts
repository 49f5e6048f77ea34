import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessConfig } from './config';
import { startGrpcServer } from '../rpc';
import type { Logger } from '../telemetry/logging';
import type { ServiceRuntime } from '../rpc/methods';
import type { Telemetry } from '../telemetry';
import { startAdminServer } from './admin';
import { ShutdownStack } from './shutdownStack';
import { listening, startWithRetries } from './startWithRetries';

export interface RunningProcess {
  /** Resolves once the service runs, or once it is stopped before that. Rejects if it cannot listen. */
  readonly started: Promise<void>;
  /**
   * Stops the process. It becomes unready immediately, serves while it drains, and then accepts no new work; running calls
   * end within a limit.
   */
  stop(): Promise<void>;
}

const CALLS_MS = 10_000;
/** After the drain, stopping takes at most 30 s: running calls, the service, the admin port, telemetry. */
const SERVER_STOP_MS = CALLS_MS + 2_000;
const RUNTIME_STOP_MS = 15_000;
const ADMIN_STOP_MS = 1_000;
const TELEMETRY_STOP_MS = 2_000;

/**
 * Runs one service as a process (docs/protocols/start-and-stop.md). It listens immediately, rejects calls until it has
 * started, and is then ready regardless of its dependencies.
 * @throws ConfigError if it cannot listen on an address
 */
export async function startProcess(
  { drainMs, admin, grpc }: ProcessConfig,
  service: ServiceRuntime,
  { logger, telemetry }: { logger: Logger; telemetry: Telemetry },
): Promise<RunningProcess> {
  const shutdown = new ShutdownStack(logger);
  // Telemetry is started first and stopped last, so that the metrics of all other parts are sent.
  shutdown.add('telemetry', () => telemetry.stop(), TELEMETRY_STOP_MS);
  const stopping = new AbortController();
  let isStarted = false;
  try {
    const probed = {
      isReady: () => isStarted && !stopping.signal.aborted && (service.isReady?.() ?? true),
      metrics: () => telemetry.scrape(),
    };
    const health = admin && (await listening('ADMIN_PORT', () => startAdminServer({ ...admin, ...probed })));
    if (health !== undefined) shutdown.add('admin', () => health.close(), ADMIN_STOP_MS);
    const { registrations } = service;
    const served = { registrations, logger, isStarted: () => isStarted };
    shutdown.add('service', () => service.stop(), RUNTIME_STOP_MS);
    const server = grpc && (await listening('HOST and PORT', () => startGrpcServer({ ...grpc, ...served })));
    server?.setServing(false);
    if (server !== undefined) shutdown.add('server', () => server.stop(CALLS_MS), SERVER_STOP_MS);
    logger.info({ address: server?.address, admin: health?.address }, 'listening');

    const started = startWithRetries(() => service.start(), stopping.signal, logger).then(() => {
      if (stopping.signal.aborted) return;
      isStarted = true;
      server?.setServing(true);
      logger.info('ready');
    });
    return {
      started,
      stop: async () => {
        stopping.abort();
        server?.setServing(false);
        service.drain?.();
        if (isStarted) await delay(drainMs);
        await shutdown.stop();
      },
    };
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}
