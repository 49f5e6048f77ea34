import { ConfigError, readEnv } from '@learning-library/common';
import { StartupError } from '@learning-library/standalone';
import { startCluster } from './cluster';
import { type ClusterConfig, envToConfig } from './config';
import { askForReport } from './status/ask';

const WRONG_USAGE = 2;

async function main([command, ...more]: string[]): Promise<void> {
  const config = envToConfig(readEnv());
  if (more.length > 0 || !['status', undefined].includes(command)) {
    console.error('Usage: npm run cluster, or npm run -s cluster -- status');
    process.exitCode = WRONG_USAGE;
  } else if (command === 'status') await printStatus(config);
  else await run(config);
}

async function run(config: ClusterConfig): Promise<void> {
  const stopping = new AbortController();
  const say = (line: string): void => console.log(line);
  const starting = startCluster({ config, say, onLost: (error) => stop(error), signal: stopping.signal });
  const stop = (error?: Error): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    say('Stopping.');
    if (error !== undefined) explain(error);
    starting
      .then((cluster) => cluster.stop())
      .catch(() => undefined)
      .finally(() => process.exit(error === undefined ? 0 : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop());
  process.stdout.on('error', () => {});
  const { baseUrls } = await starting;
  if (!stopping.signal.aborted) say(`Ready: ${baseUrls.join(' ')}`);
}

async function printStatus({ dataDir }: ClusterConfig): Promise<void> {
  const report = await askForReport(dataDir);
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = report.ready ? 0 : 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof Error && error.name === 'AbortError') return;
  explain(error);
  process.exit(1);
});

function explain(error: unknown): void {
  console.error(error instanceof StartupError || error instanceof ConfigError ? error.message : error);
}
