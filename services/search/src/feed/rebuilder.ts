import { randomUUID } from 'node:crypto';
import { Poll } from '@learning-library/common/async';
import { ContractError, LAST_ID } from '@learning-library/common/contract';
import type { Context } from '../context';
import type { SearchDocument } from '../engine/engine';
import { removeOutdated } from '../persistence/repositories/documents';
import { queueItems } from '../persistence/repositories/indexQueue';
import {
  addRange,
  claimRange,
  countRanges,
  forgetRanges,
  measuredUntil,
  noteRange,
  type Range,
  releaseRange,
  renewClaim,
} from '../persistence/repositories/indexRanges';
import { adoptFormat, finishRebuild, raiseEpoch, readState } from '../persistence/repositories/indexState';
import { firstWithTexts, folderDocument } from './documents';

const LOOK_EVERY_MS = 5_000;
/** The pause at the start and while others work: library may still be starting, or another process die. */
const LOOK_AGAIN_MS = 1_000;

/** After the first start, a change of the rules, a wipe, an unfinished rebuild, or a request of the operator. */
export class Rebuilder {
  private readonly stopping = new AbortController();
  private readonly poll = new Poll(
    async () => ((await this.look()) ? LOOK_EVERY_MS : LOOK_AGAIN_MS),
    (error) => {
      if (!this.stopping.signal.aborted) this.ctx.logger.warn({ err: error }, 'index not rebuilt');
    },
  );

  constructor(private readonly ctx: Context) {}

  start(): void {
    this.poll.start(LOOK_AGAIN_MS);
  }

  wake(): void {
    this.poll.wake();
  }

  /** Leaves a rebuild between two pages; the next process goes on there. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.poll.stop();
  }

  private async look(): Promise<boolean> {
    const { database, engine, lease } = this.ctx;
    // Where only one process may write, only that one looks after the index.
    if (lease !== undefined && !lease.isHeld) return true;
    await adoptFormat(database.until(soon()), engine);
    const { epoch, builtEpoch } = await readState(database.until(soon()));
    if (builtEpoch >= epoch && (await this.isLost())) await raiseEpoch(database.until(soon()), epoch);
    return rebuildWhereDue(this.ctx, this.stopping.signal);
  }

  /** Whether the built index is lost: it is not the one that was built, or it is empty although library has something. */
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

/** In this order: what is outdated of both is removed beside the contents. */
const TYPES = ['folder', 'content'] as const;
const RANGE = 5_000;
/** Ranges that a process works on at once. */
const WORKERS = 2;
const PAGE = 200;
const CALL_MS = 10_000;
/** The time limit of a step: a write waits for Meilisearch's own queue. */
const STEP_MS = 60_000;
/** A third of the time for which a range is claimed. */
const RENEW_MS = 10_000;

/** Another process works on the range, or a newer rebuild was requested. */
class Superseded extends Error {}

/**
 * Goes on with the rebuild of the index where one is due, beside other processes that do; searches go on meanwhile
 * (docs/protocols.md#rebuilding-the-index). @returns whether none is due any more
 */
async function rebuildWhereDue(ctx: Context, stopping: AbortSignal): Promise<boolean> {
  const { database, engine } = ctx;
  const { epoch, builtEpoch } = await readState(database.until(soon()));
  if (builtEpoch >= epoch) return true;
  if (engine.next !== undefined && !(await engine.next.isKept(epoch, stepEnd()))) {
    await forgetRanges(database.until(soon()));
    await engine.next.begin(epoch, stepEnd());
  }
  for (const type of TYPES) await measure(ctx, epoch, type, stopping);
  const indexed: Partial<Record<Range['type'], number>> = {};
  for (const type of TYPES) {
    const workers = await Promise.allSettled(Array.from({ length: WORKERS }, () => work(ctx, epoch, type, stopping)));
    const failed = workers.find((worker) => worker.status === 'rejected');
    if (failed?.reason instanceof Superseded) return false;
    if (failed !== undefined) throw failed.reason;
    const counts = (await countRanges(database.until(soon()), epoch))[type];
    if (counts.done < counts.ranges) return false;
    indexed[type] = counts.indexed;
  }
  await engine.next?.use(epoch, stepEnd());
  await finishRebuild(database.until(soon()), epoch);
  ctx.logger.info({ epoch, ...indexed }, 'index rebuilt');
  return true;
}

/** Divides the ids of a type into ranges, from where another process may have left off. */
async function measure(
  { database, library }: Context,
  epoch: number,
  type: Range['type'],
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    stopping.throwIfAborted();
    const afterId = await measuredUntil(database.until(soon()), epoch, type);
    if (afterId === LAST_ID) return;
    const { lastId, count } = await library.measureRange({ type, size: RANGE, afterId }, { deadline: soon() });
    const range = { epoch, type, afterId, untilId: lastId ?? LAST_ID, items: count };
    await addRange(database.until(soon()), range);
  }
}

/** Takes ranges of a type until none is left that nobody works on. */
async function work(ctx: Context, epoch: number, type: Range['type'], stopping: AbortSignal): Promise<void> {
  const { database } = ctx;
  for (;;) {
    stopping.throwIfAborted();
    const range = await claimRange(database.until(soon()), epoch, type, randomUUID());
    if (range === undefined) return;
    // Where that fails the claim ends, which the next note finds.
    const renew = (): void => void renewClaim(database.until(soon()), range).catch(() => undefined);
    const renewing = setInterval(renew, RENEW_MS);
    try {
      await indexRange(ctx, range, stopping);
    } finally {
      clearInterval(renewing);
      await releaseRange(database.until(soon()), range);
    }
  }
}

async function indexRange(ctx: Context, range: Range, stopping: AbortSignal): Promise<void> {
  const { database, failpoints } = ctx;
  for (let { position } = range; position !== range.untilId; ) {
    const step =
      range.type === 'folder' ? await nextFolders(ctx, range, position) : await nextContents(ctx, range, position);
    await write(ctx, step.documents);
    if (range.type === 'content') await removeRest(ctx, range.epoch, position, step.lastId);
    await failpoints.reach('rebuild.page');
    stopping.throwIfAborted();
    const isWriter = ctx.lease?.isHeld ?? true;
    if (!isWriter || !(await noteRange(database.until(soon()), range, step.lastId, step.documents.length))) {
      throw new Superseded();
    }
    position = step.lastId;
  }
}

/** Documents behind a position, and the id up to which they are all. */
interface Step {
  documents: SearchDocument[];
  lastId: string;
}

async function nextFolders({ library }: Context, { untilId }: Range, afterId: string): Promise<Step> {
  const { folders, hasMore } = await library.walkFolders({ pageSize: PAGE, afterId }, { deadline: soon() });
  const { rows, lastId } = within(folders, hasMore, untilId);
  return { documents: rows.map(folderDocument), lastId };
}

/** With half a megabyte of text at most, but one. */
async function nextContents({ library }: Context, { untilId }: Range, afterId: string): Promise<Step> {
  const { contents, hasMore } = await library.walkContents({ pageSize: PAGE, afterId }, { deadline: soon() });
  const { rows, lastId } = within(contents, hasMore, untilId);
  const { documents, left } = await firstWithTexts(library, rows, soon());
  const [next] = left;
  if (next === undefined) return { documents, lastId };
  const before = documents.filter(({ id }) => id < next.id);
  const last = before.at(-1);
  if (last === undefined) throw new Error('library left out the first text');
  return { documents: before, lastId: last.id };
}

function within<Row extends { id: string }>(
  page: readonly Row[],
  hasMore: boolean,
  untilId: string,
): { rows: Row[]; lastId: string } {
  const rows = page.filter(({ id }) => id <= untilId);
  const last = rows.at(-1);
  return { rows, lastId: hasMore && last !== undefined && rows.length === page.length ? last.id : untilId };
}

/** Documents that are refused are left to the queue, which tries each by itself. */
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
