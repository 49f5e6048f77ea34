import type { Database } from '@learning-library/common';
import type { Event } from '@learning-library/proto';
import type { DocumentKey } from '../engine/engine';
import { queueItems } from '../persistence/repositories/indexQueue';
import { documentTypeOf } from './events';

/** Of one statement. */
const KEYS_AT_ONCE = 2_000;

/**
 * Notes what events of library are about, for the only writer of the index to bring up to date; that is all that an
 * acknowledgement waits for. Stops at half of the time. @returns the ids of the events that are noted.
 */
export async function queueEvents(database: Database, events: readonly Event[], deadline: number): Promise<string[]> {
  const halfTime = (Date.now() + deadline) / 2;
  const noted: string[] = [];
  for (const event of events) {
    const type = documentTypeOf(event.type);
    if (type === undefined) continue;
    const keys = [...new Set(event.subjectIds)].map((id): DocumentKey => ({ type, accountId: event.accountId, id }));
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
      await queueItems(database.until(deadline), keys.slice(start, start + KEYS_AT_ONCE));
    }
    noted.push(event.id);
    if (Date.now() > halfTime) break;
  }
  return noted;
}
