import { ConfigError, type Deployable, type Env, readEnv } from './config';
import { createLogger, type Logger } from '../telemetry/logging';
import type { ServiceRuntime } from '../rpc/methods';
import { startTelemetry } from '../telemetry';
import { CONTRACT_VERSION } from '../contract/version';
import { type RunningProcess, startProcess } from './startProcess';

export interface Program<Config> {
  name: string;
  envToConfig: (env: Env) => Deployable<Config>;
  create: (config: Config, parts: { logger: Logger }) => ServiceRuntime;
}

const EXIT_BY_SIGNAL = { SIGINT: 130, SIGTERM: 143 } as const;

/** A complete `main`: reads the environment, builds the configuration, starts, and stops on SIGTERM or SIGINT. */
export function runProcess<Config>({ name, envToConfig, create }: Program<Config>): void {
  endOnConfigError(name, () => {
    const env = readEnv();
    const { process: config, service } = envToConfig(env);
    const logger = createLogger({ name, level: config.logLevel });
    endOnFaults(logger);
    const running = startTelemetry(name, CONTRACT_VERSION, env).then((telemetry) =>
      startProcess(config, create(service, { logger }), { logger, telemetry }),
    );
    endOnSignals(running, logger);
    return running.then(({ started }) => started);
  });
}

export function endOnConfigError(name: string, run: () => Promise<void>): void {
  new Promise<void>((resolve) => resolve(run())).catch((error: unknown) => {
    // Any other error is a bug and ends the process as an uncaught exception.
    if (!(error instanceof ConfigError))
      return void setImmediate(() => {
        throw error;
      });
    for (const fault of error.faults) process.stderr.write(`${name}: ${fault}\n`);
    process.exit(1);
  });
}

/** Stops at the first signal; the second ends the process at once. */
function endOnSignals(running: Promise<RunningProcess>, logger: Logger): void {
  let isStopping = false;
  const stop = (signal: keyof typeof EXIT_BY_SIGNAL): void => {
    if (isStopping) process.exit(EXIT_BY_SIGNAL[signal]);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    // A process that failed to start ends with that error.
    void running.then(
      async (started) => {
        await started.stop();
        logger.info('stopped');
        process.exit(0);
      },
      () => undefined,
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** An uncaught exception ends the process; an unhandled rejection is usually a dependency that became unavailable. */
function endOnFaults(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
}
