// Fills its database with the callers of its first message, then starts the deployment: Redis, four services and a
// gateway, one process each. With ONE_PROCESS=1, everything except Redis runs in this process without gRPC. run.ts
// forks it with DATABASE_URL, PRODUCT_DATABASE_URL and FOLDER for its logs. It sends back its base URL.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { createGateway } from './gateway.mjs';
import { seed } from './seed.mjs';

const { DATABASE_URL, PRODUCT_DATABASE_URL, FOLDER, ONE_PROCESS } = process.env;
const SERVICES = ['accounts', 'library', 'cards', 'questions'];
/** In one process each service has a pool, and the product also needs connections to PostgreSQL. */
const POOL_SIZE = '5';
const logFile = join(FOLDER, 'conventional.log');
const children = [];

process.on('disconnect', () => {
  for (const child of children) child.kill();
  process.exit(0);
});

async function startRedis() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no', '--dir', FOLDER];
  const log = openSync(join(FOLDER, 'conventional-redis.log'), 'a');
  children.push(spawn('redis-server', options, { stdio: ['ignore', log, log] }));
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  probe.on('error', () => {}); // It has not started yet.
  await probe.ping();
  await probe.quit();
  return url;
}

async function startProcess(name, env) {
  const file = fileURLToPath(new URL('./process.mjs', import.meta.url));
  const child = fork(file, [name], { env: { ...process.env, ...env } });
  children.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended`);
  });
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  ended.catch((error) => console.error(error.message));
  return `127.0.0.1:${port}`;
}

async function startProcesses(redisUrl) {
  const addresses = {};
  for (const name of SERVICES) addresses[name] = await startProcess(name, {});
  const env = { REDIS_URL: redisUrl, LOG_FILE: logFile, SERVICES: JSON.stringify(addresses) };
  return startProcess('gateway', env);
}

async function startOneProcess(redisUrl) {
  process.env.POOL_SIZE = POOL_SIZE;
  const services = {};
  for (const name of SERVICES) services[name] = await (await import(`./${name}.mjs`)).open();
  const app = await createGateway({ services, redis: new Redis(redisUrl), logFile });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${app.server.address().port}`;
}

process.once('message', async (callers) => {
  await seed(PRODUCT_DATABASE_URL, DATABASE_URL, callers);
  const redisUrl = await startRedis();
  const address = await (ONE_PROCESS === '1' ? startOneProcess : startProcesses)(redisUrl);
  process.send({ baseUrl: `http://${address}` });
});
