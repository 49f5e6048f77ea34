import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Api } from '../support/api';

const MAIN = join(__dirname, '../../services/standalone/dist/main.js');
const READY_MS = 30_000;
const POLL_MS = 50;

export interface Product {
  api: Api;
  dataDir: string;
  pid: number;
  /** All that it logs. */
  logFile: string;
  stop(): Promise<void>;
}

/** The product as built, on that database, logging to a file as it would to a log collector: not to who loads it. */
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
  const giveUpAt = Date.now() + READY_MS;
  while (!/^Ready: /m.test(readFileSync(logFile, 'utf8'))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`the product did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await delay(POLL_MS);
  }
  const { baseUrl, pid, demo } = JSON.parse(readFileSync(join(dataDir, 'standalone.json'), 'utf8')) as {
    baseUrl: string;
    pid: number;
    demo: { liveKey: string };
  };
  return {
    api: new Api(baseUrl, demo.liveKey),
    dataDir,
    pid,
    logFile,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
