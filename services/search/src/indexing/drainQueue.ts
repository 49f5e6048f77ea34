import { ContractError } from '@learning-library/common/contract';
import { withTraceparent, childSpan, SpanKind } from '@learning-library/common/telemetry';
import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { defer, type QueuedItem, queueItems, complete } from '../persistence/repositories/indexQueue';
import { firstWithTexts, folderDocument } from './documents';

const ITEMS_AT_ONCE = 500;
const CALL_MS = 10_000;
/** Time limit of a step, in which a write waits for Meilisearch's own queue. The lease is renewed meanwhile. */
const STEP_MS = 60_000;
/** The time limit for all items of a rejected batch, each of which is tried separately. */
const SINGLY_MS = 30_000;

/**
 * Updates some queued items to library's current state, with the accounts in turn. After enough text, the other items
 * wait for the next call, so that an account with a new change does not wait for all items of another. Items that
 * changed again meanwhile stay in the queue. If this process is no longer the writer afterwards, it queues everything
 * once more, because its writes may have come after those of the new writer (docs/protocols/search-index.md).
 * @returns the number of items that were due
 */
export async function drainQueue(ctx: Context, singlyMs = SINGLY_MS): Promise<number> {
  const items = await ctx.queue.take(ctx.database.until(soon()), ITEMS_AT_ONCE);
  if (items.length === 0) return 0;
  // The span of a batch belongs to the trace of its first change.
  const written = await withTraceparent(items.find(({ traceparent }) => traceparent !== null)?.traceparent, () =>
    childSpan('index documents', { kind: SpanKind.INTERNAL }, () => indexed(ctx, items, singlyMs)),
  );
  await ctx.failpoints.reach('drainQueue.written');
  if (!(await complete(ctx.database.until(soon()), written, ctx.lease.owner))) {
    await queueItems(ctx.database.until(soon()), items);
  }
  return items.length;
}

/**
 * Indexes items. Items of a rejected batch are tried one by one within a time limit. An item that is rejected or takes
 * the rest of the time is postponed; items that were not tried stay due. @returns the indexed items
 */
async function indexed(ctx: Context, items: readonly QueuedItem[], singlyMs: number): Promise<readonly QueuedItem[]> {
  try {
    return await indexItems(ctx, items, () => Date.now() + STEP_MS);
  } catch (error) {
    if (error instanceof ContractError) throw error;
  }
  const deadline = Date.now() + singlyMs;
  const written: QueuedItem[] = [];
  for (const item of items) {
    if (Date.now() >= deadline) break;
    try {
      await indexItems(ctx, [item], () => deadline);
      written.push(item);
    } catch (error) {
      const attempts = await defer(ctx.database.until(soon()), item);
      ctx.logger.warn({ err: error, type: item.type, id: item.id, attempts }, 'document not indexed');
      // The index is unavailable, or this item has used the rest of the time.
      if (error instanceof ContractError) break;
    }
  }
  return written;
}

function soon(): number {
  return Date.now() + CALL_MS;
}

/**
 * Updates items to the current state of the library service, contents only until enough text is read; items that the
 * library service does not have are removed. `deadlineOf` returns the deadline of the next step. @returns the processed
 * items
 */
async function indexItems<Item extends DocumentKey>(
  { library, engine, failpoints }: Context,
  items: readonly Item[],
  deadlineOf: () => number,
): Promise<Item[]> {
  const read = async <Row>(type: DocumentType, get: (keys: ResourceKey[]) => Promise<(Row | undefined)[]>) => {
    const asked = items.filter((item) => item.type === type);
    const rows = asked.length === 0 ? [] : await get(asked.map(({ accountId, id }) => ({ accountId, id })));
    return {
      rows: rows.filter((row) => row !== undefined),
      missing: asked.filter((_, place) => rows[place] === undefined),
    };
  };
  const call = { deadline: deadlineOf() };
  const contents = await read('content', async (keys) =>
    (await library.batchGetContents({ keys }, call)).results.map(({ content }) => content),
  );
  const folders = await read('folder', async (keys) =>
    (await library.batchGetFolders({ keys }, call)).results.map(({ folder }) => folder),
  );
  await failpoints.reach('indexItems.read');
  const { documents, left } = await firstWithTexts(library, contents.rows, deadlineOf());
  await engine.index([...documents, ...folders.rows.map(folderDocument)], deadlineOf());
  await engine.remove([...contents.missing, ...folders.missing], deadlineOf());
  const isLeft = new Set(left.map(({ id }) => id));
  return items.filter(({ id }) => !isLeft.has(id));
}
