import type { Content, Event, Folder } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { folderDocument, withTexts } from './documents';

const CONTENT_CHANGED = 'content.changed';
const FOLDER_CHANGED = 'folder.changed';
const DELETED: Readonly<Record<string, DocumentType>> = { 'content.deleted': 'content', 'folder.deleted': 'folder' };
/** Keys that are read and written together. */
const GROUP = 200;

/**
 * Applies events of library by the state that it has now, so that their order does not matter. Stops at half of the
 * time, for what is done to be acknowledged. @returns the ids of the events that are applied.
 */
export async function applyEvents(ctx: Context, events: readonly Event[], deadline: number): Promise<string[]> {
  const halfTime = (Date.now() + deadline) / 2;
  const applied: string[] = [];
  for (const group of groupsOf(events.filter(isKnown))) {
    await remove(ctx, group, deadline);
    await indexContents(ctx, keysOf(group, CONTENT_CHANGED, 'content'), deadline);
    await indexFolders(ctx, keysOf(group, FOLDER_CHANGED, 'folder'), deadline);
    applied.push(...group.map(({ id }) => id));
    if (Date.now() > halfTime) break;
  }
  return applied;
}

function isKnown({ type }: Event): boolean {
  return type === CONTENT_CHANGED || type === FOLDER_CHANGED || DELETED[type] !== undefined;
}

/** Events in their order, in groups that end once they hold enough keys. */
function groupsOf(events: readonly Event[]): Event[][] {
  const groups: Event[][] = [];
  let size = GROUP;
  for (const event of events) {
    if (size >= GROUP) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(event);
    size += event.subjectIds.length;
  }
  return groups;
}

function keysOf(events: readonly Event[], eventType: string, type: DocumentType): DocumentKey[] {
  const keys = new Map<string, DocumentKey>();
  for (const event of events.filter((other) => other.type === eventType)) {
    for (const id of event.subjectIds) keys.set(id, { type, accountId: event.accountId, id });
  }
  return [...keys.values()];
}

async function remove({ engine }: Context, events: readonly Event[], deadline: number): Promise<void> {
  const keys = Object.entries(DELETED).flatMap(([eventType, type]) => keysOf(events, eventType, type));
  await engine.remove(keys, deadline);
}

async function indexContents(ctx: Context, keys: readonly DocumentKey[], deadline: number): Promise<void> {
  for (const group of chunksOf(keys)) {
    const { results } = await ctx.library.batchGetContents({ keys: resourceKeys(group) }, { deadline });
    const contents = results.map(({ content }) => content);
    await ctx.failpoints.reach('applyEvents.read');
    for await (const batch of withTexts(ctx.library, present(contents), () => deadline)) {
      await ctx.engine.index(batch, deadline);
    }
    await ctx.engine.remove(missing(group, contents), deadline);
  }
}

async function indexFolders(
  { library, engine }: Context,
  keys: readonly DocumentKey[],
  deadline: number,
): Promise<void> {
  for (const group of chunksOf(keys)) {
    const { results } = await library.batchGetFolders({ keys: resourceKeys(group) }, { deadline });
    const folders = results.map(({ folder }) => folder);
    await engine.index(present(folders).map(folderDocument), deadline);
    await engine.remove(missing(group, folders), deadline);
  }
}

function* chunksOf(keys: readonly DocumentKey[]): Generator<DocumentKey[]> {
  for (let start = 0; start < keys.length; start += GROUP) yield keys.slice(start, start + GROUP);
}

function resourceKeys(keys: readonly DocumentKey[]): { accountId: string; id: string }[] {
  return keys.map(({ accountId, id }) => ({ accountId, id }));
}

function present<Row extends Content | Folder>(rows: readonly (Row | undefined)[]): Row[] {
  return rows.filter((row): row is Row => row !== undefined);
}

function missing(keys: readonly DocumentKey[], rows: readonly (object | undefined)[]): DocumentKey[] {
  return keys.filter((_, place) => rows[place] === undefined);
}
