import { ContractError } from '@learning-library/common';
import type { Context } from '../context';
import { dueItems, putOff, type QueuedItem, queueItems, takeOff } from '../persistence/repositories/indexQueue';
import { indexContents, indexFolders, KEYS_AT_ONCE } from './indexKeys';

const CALL_MS = 10_000;
/** A write waits for Meilisearch's own queue; the lease goes on meanwhile. */
const STEP_MS = 60_000;

/**
 * Brings what has waited longest in the queue up to what library has now. What is heard to have changed meanwhile stays
 * in it. Who is no longer the writer afterwards queues it all once more, since its writes may have come after the new
 * writer's (docs/protocols.md#outbox). @returns the number of items
 */
export async function drainQueue(ctx: Context, owner: string): Promise<number> {
  const items = await dueItems(ctx.database.until(soon()), KEYS_AT_ONCE);
  if (items.length === 0) return 0;
  const written = await indexed(ctx, items);
  await ctx.failpoints.reach('drainQueue.written');
  if (!(await takeOff(ctx.database.until(soon()), written, owner))) {
    await queueItems(ctx.database.until(soon()), items);
  }
  return items.length;
}

/** Those that are in the index now. Where one is refused it alone waits on. */
async function indexed(ctx: Context, items: readonly QueuedItem[]): Promise<readonly QueuedItem[]> {
  try {
    await index(ctx, items);
    return items;
  } catch (error) {
    if (error instanceof ContractError) throw error;
  }
  const written: QueuedItem[] = [];
  for (const item of items) {
    try {
      await index(ctx, [item]);
      written.push(item);
    } catch (error) {
      if (error instanceof ContractError) throw error;
      const attempts = await putOff(ctx.database.until(soon()), item);
      ctx.logger.warn({ err: error, type: item.type, id: item.id, attempts }, 'document not indexed');
    }
  }
  return written;
}

async function index(ctx: Context, items: readonly QueuedItem[]): Promise<void> {
  const stepEnd = (): number => Date.now() + STEP_MS;
  await indexContents(
    ctx,
    items.filter(({ type }) => type === 'content'),
    stepEnd,
  );
  await indexFolders(
    ctx,
    items.filter(({ type }) => type === 'folder'),
    stepEnd,
  );
}

function soon(): number {
  return Date.now() + CALL_MS;
}
