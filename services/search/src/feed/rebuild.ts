import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import type { SearchDocument } from '../engine/engine';
import {
  finishRebuild,
  noteProgress,
  type Progress,
  releaseRebuild,
  takeRebuild,
} from '../persistence/repositories/indexState';
import { folderDocument, withTexts } from './documents';

const CALL_MS = 10_000;
const PAGE = 200;
/** More than any library has. */
const MAX_PAGES = 10_000_000;

/** Another process rebuilds the index, or a newer rebuild was requested. */
class Superseded extends Error {}

/**
 * Rebuilds the index where that is due and no other process does it; searches go on meanwhile
 * (docs/architecture.md#search-hits-are-verified). @returns whether a rebuild was finished
 */
export async function rebuildWhereDue(ctx: Context, stopping: AbortSignal): Promise<boolean> {
  const owner = randomUUID();
  const epoch = await takeRebuild(ctx.database.until(soon()), owner);
  if (epoch === undefined) return false;
  const rebuild = { owner, epoch };
  const progress: Progress = { contentsCount: 0, foldersCount: 0 };
  try {
    await ctx.engine.rebuild(everything(ctx, rebuild, progress, stopping));
    await finishRebuild(ctx.database.until(soon()), rebuild);
    ctx.logger.info({ epoch, ...progress }, 'index rebuilt');
    return true;
  } catch (error) {
    await releaseRebuild(ctx.database.until(soon()), owner);
    if (error instanceof Superseded || stopping.aborted) return false;
    throw error;
  }
}

/** All folders and contents of library. @throws Superseded where another process has taken over */
async function* everything(
  ctx: Context,
  rebuild: { owner: string; epoch: number },
  progress: Progress,
  stopping: AbortSignal,
): AsyncGenerator<SearchDocument[]> {
  const { library, database, failpoints } = ctx;
  const folders = pages((afterId) =>
    library.walkFolders({ pageSize: PAGE, afterId }, { deadline: soon() }).then((page) => [page.folders, page.hasMore]),
  );
  const contents = pages((afterId) =>
    library
      .walkContents({ pageSize: PAGE, afterId }, { deadline: soon() })
      .then((page) => [page.contents, page.hasMore]),
  );
  const note = async (): Promise<void> => {
    await failpoints.reach('rebuild.page');
    stopping.throwIfAborted();
    const isWriter = ctx.lease?.isHeld ?? true;
    if (!isWriter || !(await noteProgress(database.until(soon()), rebuild, progress))) throw new Superseded();
  };
  for await (const page of folders) {
    yield page.map(folderDocument);
    progress.foldersCount += page.length;
    await note();
  }
  for await (const page of contents) {
    yield* withTexts(library, page, soon);
    progress.contentsCount += page.length;
    await note();
  }
}

async function* pages<Row extends { id: string }>(
  read: (afterId: string | undefined) => Promise<[rows: Row[], hasMore: boolean]>,
): AsyncGenerator<Row[]> {
  let afterId: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const [rows, hasMore] = await read(afterId);
    if (rows.length > 0) yield rows;
    if (!hasMore) return;
    afterId = rows.at(-1)?.id;
  }
}

function soon(): number {
  return Date.now() + CALL_MS;
}
