import { type RunningServer, startRedis } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { RedisConnection } from '@learning-library/common/redis';
import { type Logger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { Redis } from 'ioredis';

export const PREFIX = 'll-test';
/** Long enough that a busy machine causes no timeout, which would count as an outage. */
export const CALL_MS = 2_000;

export interface TestRedis extends RunningServer {
  port: number;
  /** Sends an administrator’s command over its own connection. */
  command(...words: string[]): Promise<unknown>;
  /** Stops the process, like a network that drops everything. */
  freeze(): void;
  thaw(): void;
}

export async function startTestRedis(port?: number): Promise<TestRedis> {
  const server = await startRedis(serverProgram('redis-server'), port);
  const url = new URL(server.address);
  const signal = (name: NodeJS.Signals) => process.kill(-server.pid, name);
  return {
    ...server,
    port: Number(url.port),
    async command(name = '', ...words) {
      const client = new Redis(server.address, { lazyConnect: true, retryStrategy: () => null });
      try {
        return await client.call(name, ...words);
      } finally {
        client.disconnect();
      }
    },
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
  };
}

export interface Line {
  level: 'info' | 'warn';
  fields: unknown;
  text: unknown;
}

/** A logger that records its lines. */
export function keepLines(): { logger: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: Line['level']) => (fields: unknown, text: unknown) => void lines.push({ level, fields, text });
  return { logger: { info: write('info'), warn: write('warn') } as unknown as Logger, lines };
}

export async function connectTo(url: string, logger: Logger): Promise<RedisConnection> {
  const redis = new RedisConnection({ url, keyPrefix: PREFIX, callMs: CALL_MS }, logger);
  await waitFor(() => redis.isUp);
  return redis;
}
