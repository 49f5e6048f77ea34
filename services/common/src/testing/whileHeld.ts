import type { Database } from '../postgres';

const HELD_MS = 20_000;

/** Holds the row of a content in `content_references` until `work` has ended, so that who writes below it waits. */
export async function whileHeld(database: Database, contentId: string, work: () => Promise<void>): Promise<void> {
  await database.transaction(Date.now() + HELD_MS, async (tx) => {
    await tx.query('SELECT 1 FROM {schema}.content_references WHERE content_id = $1 FOR UPDATE', [contentId]);
    await work();
  });
}
