import { once } from 'node:events';

export default async function globalTeardown(): Promise<void> {
  const { postgres, reaper } = globalThis.testPostgres;
  await postgres.stop();
  const exited = once(reaper, 'exit');
  reaper.stdin?.end();
  await exited;
}
