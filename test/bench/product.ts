import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandaloneInfo } from '../support/standalone';
import { waitFor } from '../support/waitFor';

const MAIN = join(__dirname, '../../services/standalone/dist/main.js');
const READY_MS = 30_000;

export interface Product {
  baseUrls: readonly string[];
  databaseUrl: string;
  dataDir: string;
  pid: number;
  /** The complete log. */
  logFile: string;
  stop(): Promise<void>;
}

/** The built product on the given database. It logs to a file, as to a log collector, and not to the load generator. */
export async function startProduct(
  folder: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'product.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const isReady = async (): Promise<boolean> => {
    const said = readFileSync(logFile, 'utf8');
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${said}`);
    return /^Ready: /m.test(said);
  };
  await waitFor(isReady, { timeoutMs: READY_MS }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const { baseUrl, pid } = JSON.parse(readFileSync(join(dataDir, 'standalone.json'), 'utf8')) as StandaloneInfo;
  return {
    ...{ baseUrls: [baseUrl], databaseUrl, dataDir, pid, logFile },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
