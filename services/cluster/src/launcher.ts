import { once } from 'node:events';
import { ConfigError, type Env } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';
import { startCluster } from './cluster';
import { type ClusterConfig, envToConfig } from './config';
import { askForReport, restartEach } from './status';

export interface Terminal {
  out(line: string): void;
  err(line: string): void;
}

const FAILED = 1;
const WRONG_USAGE = 2;
const USAGE = 'Usage: npm run cluster, or npm run -s cluster -- status | restart';

/** Runs the cluster until a signal stops it, or prints its status, or replaces its processes. @returns the exit status */
export async function run(args: readonly string[], env: Env, terminal: Terminal): Promise<number> {
  try {
    const config = envToConfig(env);
    if (args.length === 0) return await runUntilStopped(config, terminal);
    if (args.length === 1 && args[0] === 'status') return await printStatus(config, terminal);
    if (args.length === 1 && args[0] === 'restart') {
      await restartEach(config.dataDir, (line) => terminal.out(line));
      return 0;
    }
    terminal.err(USAGE);
    return WRONG_USAGE;
  } catch (error) {
    terminal.err(explain(error));
    return FAILED;
  }
}

async function runUntilStopped(config: ClusterConfig, terminal: Terminal): Promise<number> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost: Error | undefined;
  const stop = (error?: Error): void => {
    if (signal.aborted) return;
    lost = error;
    terminal.out('Stopping.');
    stopping.abort();
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stop());
  try {
    const cluster = await startCluster({ config, say: (line) => terminal.out(line), onLost: stop, signal });
    if (!signal.aborted) {
      terminal.out(`Ready: ${cluster.baseUrls.join(' ')}`);
      await once(signal, 'abort');
    }
    await cluster.stop();
  } catch (error) {
    // An aborted start has stopped everything that it had started.
    if (!signal.aborted) throw error;
  }
  if (lost !== undefined) throw lost;
  return 0;
}

async function printStatus({ dataDir }: ClusterConfig, terminal: Terminal): Promise<number> {
  const report = await askForReport(dataDir);
  terminal.out(JSON.stringify(report, null, 2));
  return report.ready ? 0 : FAILED;
}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
