import type { Event } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { CHANGED, DELETED, isKnown } from './events';
import { indexContents, indexFolders, KEYS_AT_ONCE } from './indexKeys';

/**
 * Applies events of library by the state that it has now, so that their order does not matter. Stops at half of the
 * time, for what is done to be acknowledged. @returns the ids of the events that are applied.
 */
export async function applyEvents(ctx: Context, events: readonly Event[], deadline: number): Promise<string[]> {
  const halfTime = (Date.now() + deadline) / 2;
  const applied: string[] = [];
  for (const group of groupsOf(events.filter(isKnown))) {
    await remove(ctx, group, deadline);
    await indexContents(ctx, keysOf(group, CHANGED.content, 'content'), () => deadline);
    await indexFolders(ctx, keysOf(group, CHANGED.folder, 'folder'), () => deadline);
    applied.push(...group.map(({ id }) => id));
    if (Date.now() > halfTime) break;
  }
  return applied;
}

/** Events in groups that end once they hold enough keys, turn by turn. */
function groupsOf(events: readonly Event[]): Event[][] {
  return turnsOf(events).flatMap((turn) => {
    const groups: Event[][] = [];
    let size = KEYS_AT_ONCE;
    for (const event of turn) {
      if (size >= KEYS_AT_ONCE) {
        groups.push([]);
        size = 0;
      }
      groups.at(-1)?.push(event);
      size += event.subjectIds.length;
    }
    return groups;
  });
}

/**
 * The accounts take turns, so that long texts of one hardly hold up another: one event of each, then two, then four. An
 * account that is alone has one turn for all.
 */
function turnsOf(events: readonly Event[]): Event[][] {
  const ofAccounts = new Map<string, Event[]>();
  for (const event of events) {
    const own = ofAccounts.get(event.accountId);
    if (own === undefined) ofAccounts.set(event.accountId, [event]);
    else own.push(event);
  }
  if (ofAccounts.size < 2) return [[...events]];
  const turns: Event[][] = [];
  for (let from = 0, count = 1; from < events.length; from += count, count *= 2) {
    turns.push([...ofAccounts.values()].flatMap((own) => own.slice(from, from + count)));
  }
  return turns;
}

function keysOf(events: readonly Event[], eventType: string, type: DocumentType): DocumentKey[] {
  const keys = new Map<string, DocumentKey>();
  for (const event of events.filter((other) => other.type === eventType)) {
    for (const id of event.subjectIds) keys.set(id, { type, accountId: event.accountId, id });
  }
  return [...keys.values()];
}

async function remove({ engine }: Context, events: readonly Event[], deadline: number): Promise<void> {
  const keys = (['content', 'folder'] as const).flatMap((type) => keysOf(events, DELETED[type], type));
  await engine.remove(keys, deadline);
}
