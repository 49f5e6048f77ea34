import type { Database } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { queueItems } from '../persistence/repositories/indexQueue';

/** The most keys of one statement. */
const KEYS_AT_ONCE = 2_000;
/** The types of library's events, by the kind of document. */
const TYPES = new Map<string, DocumentType>([
  ['content.changed', 'content'],
  ['content.deleted', 'content'],
  ['folder.changed', 'folder'],
  ['folder.deleted', 'folder'],
]);

/**
 * Notes what events of library are about, for the index to be brought up to it; that is all that an
 * acknowledgement waits for. @returns the ids of the events that are noted.
 */
export async function queueEvents(database: Database, events: readonly Event[], deadline: number): Promise<string[]> {
  const noted: string[] = [];
  const keysById = new Map<string, DocumentKey>();
  for (const { id: eventId, type: eventType, accountId, subjectIds } of events) {
    const type = TYPES.get(eventType);
    if (type === undefined) continue;
    noted.push(eventId);
    for (const id of subjectIds) keysById.set(id, { type, accountId, id });
  }
  const keys = [...keysById.values()];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    await queueItems(database.until(deadline), keys.slice(start, start + KEYS_AT_ONCE));
  }
  return noted;
}
