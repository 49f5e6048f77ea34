import { ConfigError, readEnv } from '@learning-library/common/process';
import { createLogger } from '@learning-library/common/telemetry';
import { StartupError } from '@learning-library/data-dir';
import { envToConfig } from './config';
import { introduction } from './introduction';
import { startStandalone } from './standalone';

async function main(): Promise<void> {
  const env = readEnv();
  const config = envToConfig(env);
  const logger = createLogger({ name: 'standalone', level: config.logLevel });
  // The error is usually a lost connection to a server, which must not end the process.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  const stopping = new AbortController();
  const starting = startStandalone(config, env, fail, stopping.signal);
  const stop = (): void => {
    // With npm, the signal arrives twice: from the terminal and from npm. At the second one, close-with-grace would exit with 1.
    if (stopping.signal.aborted) return;
    stopping.abort();
    // An aborted start has stopped everything that it had started.
    const end = (): never => process.exit(0);
    starting.then((standalone) => standalone.stop()).then(end, end);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
  const standalone = await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (standalone === undefined || stopping.signal.aborted) return;
  console.log(`${introduction(standalone, config)}\nReady: ${standalone.baseUrl}`);
}

function fail(error: unknown): void {
  console.error(error instanceof StartupError || error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
