import { waitFor } from '../../support/waitFor';
import type { Client } from './client';

/** Waits until the window of the limit lasts 20 s more, so that the following calls are counted in one window. */
export async function untilWindowIsYoung(client: Client): Promise<void> {
  const left = async () => Number((await client.get('/v1/folders?limit=1')).headers['ratelimit-reset']);
  await waitFor(async () => (await left()) > 20, { everyMs: 250 });
}
