import { once } from 'node:events';
import { connect } from 'node:net';
import { type RunningServer, serverProgram, startRedis } from '@learning-library/local-servers';
import { type RedisConfig, RedisConnection } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';

/** So that no answer is late on a loaded machine, which would be an outage that the test did not make. */
const CALL_MS = 2_000;

export interface TestRedis extends RunningServer {
  port: number;
  config: RedisConfig;
  /** A command of an administrator, over a connection of its own. @returns the answer as Redis wrote it. */
  command(line: string): Promise<string>;
  /** Holds it still, as a network that swallows everything. */
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

/** All that comes until Redis has said goodbye. */
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
