import type { Database } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { DocumentKey } from '../engine/engine';
import { queueItems } from '../persistence/repositories/indexQueue';
import { documentTypeOf, isKnown } from './events';

/** The most keys of one statement. */
const KEYS_AT_ONCE = 2_000;

/**
 * Notes what events of library are about, for the index to be brought up to it; that is all that an
 * acknowledgement waits for. @returns the ids of the events that are noted.
 */
export async function queueEvents(database: Database, events: readonly Event[], deadline: number): Promise<string[]> {
  const keys = [...keysOf(events).values()];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    await queueItems(database.until(deadline), keys.slice(start, start + KEYS_AT_ONCE));
  }
  return events.filter(isKnown).map(({ id }) => id);
}

function keysOf(events: readonly Event[]): Map<string, DocumentKey> {
  const keys = new Map<string, DocumentKey>();
  for (const { type: eventType, accountId, subjectIds } of events) {
    const type = documentTypeOf(eventType);
    if (type === undefined) continue;
    for (const id of subjectIds) keys.set(id, { type, accountId, id });
  }
  return keys;
}
