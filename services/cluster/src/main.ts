import { once } from 'node:events';
import { ConfigError, readEnv } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';
import { startCluster } from './cluster';
import { envToConfig } from './config';

/** Runs the cluster until a signal stops it, or until it has lost its database. */
async function run(): Promise<void> {
  const config = envToConfig(readEnv());
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost: Error | undefined;
  const stop = (error?: Error): void => {
    // With npm, the signal arrives twice: from the terminal and from npm. At the second one, close-with-grace would exit with 1.
    if (signal.aborted) return;
    lost = error;
    console.log('Stopping.');
    stopping.abort();
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stop());
  try {
    const cluster = await startCluster({ config, say: (line) => console.log(line), onLost: stop, signal });
    console.log(`Ready: ${cluster.baseUrls.join(' ')}`);
    if (!signal.aborted) await once(signal, 'abort');
    await cluster.stop();
  } catch (error) {
    // An aborted start has stopped everything that it had started.
    if (!signal.aborted) throw error;
  }
  if (lost !== undefined) throw lost;
}

// The program that reads the output may have exited.
process.stdout.on('error', () => {});

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartupError || error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
