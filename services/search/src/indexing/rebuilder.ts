import { Poll } from '@learning-library/common/async';
import { ContractError, MAX_UUID } from '@learning-library/common/contract';
import type { Context } from '../context';
import type { DocumentType, SearchDocument } from '../engine/engine';
import { removeOutdated } from '../persistence/repositories/documents';
import { queueItems } from '../persistence/repositories/indexQueue';
import {
  adoptFormat,
  finishRebuild,
  recordProgress,
  raiseEpoch,
  readState,
  restartProgress,
} from '../persistence/repositories/indexState';
import { firstWithTexts, folderDocument } from './documents';

const CHECK_EVERY_MS = 5_000;
/** Pause at startup and after a failure, because the library service may still be starting. */
const RETRY_MS = 1_000;
const PAGE = 200;
const CALL_MS = 10_000;
/** Time limit of a step, in which a write waits for Meilisearch's own queue. */
const STEP_MS = 60_000;

/**
 * Rebuilds the index in the process that writes it: after the first start, a change of the rules for words, a loss of
 * the index, or at the operator's request (docs/protocols/search-index.md#rebuild-the-index). Searches continue
 * meanwhile.
 */
export class Rebuilder {
  private readonly stopping = new AbortController();
  private readonly poll = new Poll(
    async () => ((await this.check()) ? CHECK_EVERY_MS : RETRY_MS),
    (error) => {
      if (!this.stopping.signal.aborted) this.ctx.logger.warn({ err: error }, 'index not rebuilt');
    },
  );

  constructor(private readonly ctx: Context) {}

  start(): void {
    this.poll.start(RETRY_MS);
  }

  wake(): void {
    this.poll.wake();
  }

  /** Interrupts a rebuild between two pages. The next writer continues there. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.poll.stop();
  }

  /** Performs one step. @returns whether nothing is left to do */
  private async check(): Promise<boolean> {
    const { database, engine, lease } = this.ctx;
    if (!lease.isHeld) return false;
    await adoptFormat(database.until(soon()), engine);
    const { epoch, builtEpoch } = await readState(database.until(soon()));
    if (builtEpoch >= epoch && (await this.isLost())) await raiseEpoch(database.until(soon()), epoch);
    return rebuildIfDue(this.ctx, this.stopping.signal);
  }

  /**
   * Whether the built index is lost: there is another index, or it is empty although the library service has documents.
   */
  private async isLost(): Promise<boolean> {
    const { engine, library } = this.ctx;
    const condition = await engine.condition(soon());
    if (condition !== 'empty') return condition === 'lost';
    const one = { pageSize: 1 };
    const { contents } = await library.walkContents(one, { deadline: soon() });
    if (contents.length > 0) return true;
    return (await library.walkFolders(one, { deadline: soon() })).folders.length > 0;
  }
}

/** Performs a rebuild that is due. @returns whether none is due any more */
async function rebuildIfDue(ctx: Context, stopping: AbortSignal): Promise<boolean> {
  const { database, engine, failpoints, lease } = ctx;
  const { epoch, builtEpoch } = await readState(database.until(soon()));
  if (builtEpoch >= epoch) return true;
  if (engine.next !== undefined && !(await engine.next.isKept(epoch, stepEnd()))) {
    await engine.next.begin(epoch, stepEnd());
    await restartProgress(database.until(soon()), epoch);
  }
  const { progress } = await readState(database.until(soon()));
  // Folders come first, because outdated rows of both types are removed with the contents.
  for (const type of ['folder', 'content'] as const) {
    let { position } = progress[type];
    while (position !== MAX_UUID) {
      const page = await readPage(ctx, type, position);
      await write(ctx, page.documents);
      if (type === 'content') await removeRest(ctx, epoch, position, page.lastId);
      await failpoints.reach('rebuild.page');
      stopping.throwIfAborted();
      if (!lease.isHeld) return false;
      const done = { position: page.lastId, count: page.documents.length };
      if (!(await recordProgress(database.until(soon()), epoch, type, done))) return false;
      position = page.lastId;
    }
  }
  await engine.next?.use(epoch, stepEnd());
  await finishRebuild(database.until(soon()), epoch);
  ctx.logger.info({ epoch }, 'index rebuilt');
  return true;
}

/**
 * Reads the documents after an id, and the id up to which they are complete. They have at most half a megabyte of text,
 * or are a single document.
 */
async function readPage(
  { library }: Context,
  type: DocumentType,
  afterId: string,
): Promise<{ documents: SearchDocument[]; lastId: string }> {
  const page = { pageSize: PAGE, afterId };
  if (type === 'folder') {
    const { folders, hasMore } = await library.walkFolders(page, { deadline: soon() });
    return { documents: folders.map(folderDocument), lastId: endOf(folders, hasMore) };
  }
  const { contents, hasMore } = await library.walkContents(page, { deadline: soon() });
  const { documents, left } = await firstWithTexts(library, contents, soon());
  const [next] = left;
  if (next === undefined) return { documents, lastId: endOf(contents, hasMore) };
  const before = documents.filter(({ id }) => id < next.id);
  const last = before.at(-1);
  if (last === undefined) throw new Error('library left out the first text');
  return { documents: before, lastId: last.id };
}

function endOf(rows: readonly { id: string }[], hasMore: boolean): string {
  return (hasMore ? rows.at(-1)?.id : undefined) ?? MAX_UUID;
}

/** Rejected documents are left to the queue, which tries each separately. */
async function write({ database, engine }: Context, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  try {
    await (engine.next?.fill(documents, stepEnd()) ?? engine.index(documents, stepEnd()));
  } catch (error) {
    if (error instanceof ContractError) throw error;
    await queueItems(database.until(soon()), documents);
  }
}

async function removeRest({ database }: Context, epoch: number, afterId: string, untilId: string): Promise<void> {
  for (let from: string | undefined = afterId; from !== undefined; ) {
    from = await removeOutdated(database.until(soon()), epoch, from, untilId);
  }
}

function soon(): number {
  return Date.now() + CALL_MS;
}

function stepEnd(): number {
  return Date.now() + STEP_MS;
}
