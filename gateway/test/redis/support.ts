import { once } from 'node:events';
import { connect } from 'node:net';
import { type RunningServer, startRedis } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { type RedisConfig, RedisConnection } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';

/** Time limit of a command, long enough that a busy machine causes no timeout, which would count as an outage. */
const CALL_MS = 2_000;

export interface TestRedis extends RunningServer {
  port: number;
  config: RedisConfig;
  /** Sends an administrator’s command over its own connection. @returns the raw reply of Redis */
  command(line: string): Promise<string>;
  /** Stops the process, so that it behaves as if the network dropped all packets. */
  freeze(): void;
  thaw(): void;
}

export async function startTestRedis(port?: number): Promise<TestRedis> {
  const server = await startRedis(serverProgram('redis-server'), port);
  const chosen = Number(new URL(server.address).port);
  return {
    ...server,
    port: chosen,
    config: { url: server.address, keyPrefix: 'll-test', callMs: CALL_MS },
    command: (line) => send(chosen, line),
    freeze: () => void process.kill(-server.pid, 'SIGSTOP'),
    thaw: () => void process.kill(-server.pid, 'SIGCONT'),
  };
}

/** Everything that Redis sends until it closes the connection. */
async function send(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(`${line}\r\nQUIT\r\n`);
  await once(socket, 'close');
  return text;
}

export async function connectTo(server: TestRedis): Promise<RedisConnection> {
  const redis = new RedisConnection(server.config, createLogger({ name: 'test', level: 'silent' }));
  await waitFor(() => redis.isUp);
  return redis;
}
