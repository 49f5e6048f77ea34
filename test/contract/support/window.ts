import { waitFor } from '../../support/waitFor';
import type { Client } from './client';

/** Windows are fixed: what is counted after this falls into one of them. */
export async function untilWindowIsYoung(client: Client): Promise<void> {
  const left = async () => Number((await client.get('/v1/folders?limit=1')).headers['ratelimit-reset']);
  await waitFor(async () => (await left()) > 20, { everyMs: 250 });
}
