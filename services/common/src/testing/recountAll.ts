import type { Database } from '../postgres';
import { type Held, recounting } from '../patterns/quotas';

const CALL_MS = 20_000;

export async function recountAll(database: Database, ...helds: readonly Held[]): Promise<void> {
  for (const held of helds) {
    const recount = recounting(database, held);
    while ((await recount(Date.now() + CALL_MS)) > 0);
  }
}
