import { constants } from 'node:os';
import closeWithGrace from 'close-with-grace';
import { ConfigError, type ProgramConfig, type Env, readEnv } from './config';
import { createLogger, type Logger } from '../telemetry/logging';
import type { ServiceRuntime } from '../rpc/methods';
import { startTelemetry } from '../telemetry';
import { CONTRACT_VERSION } from '../contract/version';
import { type RunningProcess, startProcess } from './startProcess';

export interface Program<Config> {
  name: string;
  envToConfig: (env: Env) => ProgramConfig<Config>;
  create: (config: Config, parts: { logger: Logger }) => ServiceRuntime;
}

/**
 * Events that do not stop the process gracefully: signals of a damaged or debugged process, which ends by itself, and
 * unhandled rejections.
 */
const NOT_STOPPING: closeWithGrace.AllEvents[] = [
  ...(['SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP', 'SIGUSR2'] as const),
  ...(['beforeExit', 'unhandledRejection'] as const),
];

/** The exit status of a process that a signal ends is this number plus the signal's number. */
const FIRST_SIGNAL_STATUS = 128;

/** Runs a complete `main`: reads the environment, builds the configuration, starts, and stops on SIGTERM or SIGINT. */
export function runProcess<Config>({ name, envToConfig, create }: Program<Config>): void {
  endOnConfigError(name, () => {
    const env = readEnv();
    const { process: config, service } = envToConfig(env);
    const logger = createLogger({ name, level: config.logLevel });
    const running = startTelemetry(name, CONTRACT_VERSION, env).then((telemetry) =>
      startProcess(config, create(service, { logger }), { logger, telemetry }),
    );
    stopOnSignals(running, logger);
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

/** Stops at the first signal, within the time limits of `startProcess`. The second signal ends the process immediately. */
function stopOnSignals(running: Promise<RunningProcess>, logger: Logger): void {
  const options = {
    delay: false,
    logger: false,
    skip: NOT_STOPPING,
    onSecondSignal: (signal) => process.exit(FIRST_SIGNAL_STATUS + constants.signals[signal]),
    onSecondError: (err) => logger.fatal({ err }, 'uncaught exception'),
  } satisfies closeWithGrace.Options;
  closeWithGrace(options, async ({ err, signal }) => {
    if (err !== undefined) return options.onSecondError(err);
    logger.info({ signal }, 'stopping');
    await (await running).stop();
    logger.info('stopped');
  });
  // The error usually means that a dependency became unavailable, which must not end the process.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
}
