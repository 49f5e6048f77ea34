import type { Running } from './globalSetup';

export default async function globalTeardown(): Promise<void> {
  const { ofThisRun = [] } = globalThis as { ofThisRun?: Running[] };
  for (const each of ofThisRun) await each.stop();
}
