import { Poll } from '@learning-library/common/async';
import type { Database } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { queueItems } from '../persistence/repositories/indexQueue';
import { drainQueue } from './drainQueue';

/** Maximum wait of an event that another process has queued. */
const POLL_MS = 200;

/** Queues changes. Updates the index in the background, in the process that writes the index. */
export class Indexer {
  readonly poll = new Poll(
    () => this.drain(),
    (error) => this.ctx.logger.warn({ err: error }, 'changes not indexed'),
  );

  constructor(private readonly ctx: Context) {}

  /** Queues events. @returns the ids of the queued events */
  async accept(events: readonly Event[], deadline: number): Promise<string[]> {
    const queued = await queueEvents(this.ctx.database, events, deadline);
    this.poll.wake();
    return queued;
  }

  private async drain(): Promise<number> {
    if (!this.ctx.lease.isHeld) return POLL_MS;
    return (await drainQueue(this.ctx)) > 0 ? 0 : POLL_MS;
  }
}

/** Maximum number of keys in one statement. */
const KEYS_AT_ONCE = 2_000;
/** The types of library's events, by the kind of document. */
const TYPES = new Map<string, DocumentType>([
  ['content.changed', 'content'],
  ['content.deleted', 'content'],
  ['folder.changed', 'folder'],
  ['folder.deleted', 'folder'],
]);

/**
 * Queues the subjects of library's events, for a later update of the index; the acknowledgment waits only for this.
 * @returns the ids of the queued events.
 */
export async function queueEvents(database: Database, events: readonly Event[], deadline: number): Promise<string[]> {
  const queued: string[] = [];
  const keysById = new Map<string, DocumentKey>();
  for (const { id: eventId, type: eventType, accountId, subjectIds } of events) {
    const type = TYPES.get(eventType);
    if (type === undefined) continue;
    queued.push(eventId);
    for (const id of subjectIds) keysById.set(id, { type, accountId, id });
  }
  const keys = [...keysById.values()];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    await queueItems(database.until(deadline), keys.slice(start, start + KEYS_AT_ONCE));
  }
  return queued;
}
