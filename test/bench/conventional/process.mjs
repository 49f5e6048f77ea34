// One process of the deployment, forked by main.mjs: a service, or the gateway. Sends its port to its parent.
import { Redis } from 'ioredis';
import { createGateway } from './gateway.mjs';
import { connect, serve } from './rpc.mjs';

const [name] = process.argv.slice(2);
for (const event of ['disconnect', 'SIGTERM']) process.on(event, () => process.exit(0));

if (name === 'gateway') {
  const addresses = JSON.parse(process.env.SERVICES);
  const services = Object.fromEntries(
    Object.entries(addresses).map(([service, address]) => [service, connect(service, address)]),
  );
  const app = await createGateway({ services, redis: new Redis(process.env.REDIS_URL), logFile: process.env.LOG_FILE });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send({ port: app.server.address().port });
} else {
  const { open } = await import(`./${name}.mjs`);
  process.send({ port: await serve(name, await open()) });
}
