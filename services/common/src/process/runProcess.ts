import { ConfigError, type Deployable, type Env, readEnv } from '../config';
import { createLogger, type Logger } from '../logging';
import type { ServiceRuntime } from '../service';
import { startTelemetry } from '../telemetry';
import { CONTRACT_VERSION } from '../version';
import { type RunningProcess, startProcess } from './startProcess';

export interface Program<Config> {
  name: string;
  /** @throws ConfigError */
  envToConfig: (env: Env) => Deployable<Config>;
  create: (config: Config, parts: { logger: Logger }) => ServiceRuntime;
}

const EXIT_BY_SIGNAL = { SIGINT: 130, SIGTERM: 143 } as const;

/** The whole of a `main`: environment, configuration, start, stop on SIGTERM or SIGINT. */
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

/** Runs what may find the configuration malformed, which ends the process: one line per fault. */
export function endOnConfigError(name: string, run: () => Promise<void>): void {
  new Promise<void>((resolve) => resolve(run())).catch((error: unknown) => {
    // A fault of the program, which ends it as an uncaught one.
    if (!(error instanceof ConfigError))
      return void setImmediate(() => {
        throw error;
      });
    for (const fault of error.faults) process.stderr.write(`${name}: ${fault}\n`);
    process.exit(1);
  });
}

/** The second signal ends at once. */
function endOnSignals(running: Promise<RunningProcess>, logger: Logger): void {
  let isStopping = false;
  const stop = (signal: keyof typeof EXIT_BY_SIGNAL): void => {
    if (isStopping) process.exit(EXIT_BY_SIGNAL[signal]);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    // Where it did not start, that is told and ends it.
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

/**
 * What nobody caught leaves an unknown state behind. A promise that was rejected and not awaited does not: it is mostly
 * a dependency that broke off, which must not end a process.
 */
function endOnFaults(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
}
