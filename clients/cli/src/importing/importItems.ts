import { createHash } from 'node:crypto';
import { ApiError } from '@learning-library/client';
import type { Journal } from './journal.js';
import { identified, type Item } from './source.js';

export interface ImportCounts {
  created: number;
  /** Made by an import before, and still there. */
  skipped: number;
  /** Refused for what they are. */
  failed: number;
}

/** An item that is not there yet. */
export interface Missing<Body> extends Item<Body> {
  identity: string;
  /** The same whenever this item is made from this state of the library. */
  idempotencyKey: string;
}

export interface ImportPlan<Body> {
  items: AsyncIterable<Item<Body>>;
  journal: Journal;
  /** Tells the keys of one account from those of another: an Idempotency-Key belongs to all of an organization. */
  apiKey: string;
  /** Those of the library, back to the one that the journal knows as the oldest. */
  existingIds(oldestId: string): Promise<ReadonlySet<string>>;
  /** Makes them; answers in any order. */
  create(missing: AsyncIterable<Missing<Body>>): AsyncIterable<Made<Body>>;
  onFailure(item: Item<Body>, error: ApiError): void;
  onCount(counts: ImportCounts): void;
}

export type Made<Body> = { item: Missing<Body> } & ({ id: string } | { error: unknown });

/** Makes what is not there yet. @throws what no other item would escape: a refused key, a lost connection */
export async function importItems<Body>(plan: ImportPlan<Body>): Promise<ImportCounts> {
  const { journal } = plan;
  const counts: ImportCounts = { created: 0, skipped: 0, failed: 0 };
  const { oldestId } = journal;
  const existing = oldestId === undefined ? new Set<string>() : await plan.existingIds(oldestId);

  async function* missing(): AsyncGenerator<Missing<Body>, void, undefined> {
    for await (const item of identified(plan.items)) {
      const ids = journal.idsOf(item.identity);
      if (ids.some((id) => existing.has(id))) counts.skipped++;
      else yield { ...item, idempotencyKey: keyOf([plan.apiKey, journal.name, item.identity, ...ids]) };
    }
  }

  for await (const made of plan.create(missing())) {
    if ('id' in made) {
      await journal.note(made.item.identity, made.id);
      counts.created++;
    } else if (isOfTheItem(made.error)) {
      plan.onFailure(made.item, made.error);
      counts.failed++;
    } else throw made.error;
    plan.onCount(counts);
  }
  return counts;
}

function isOfTheItem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413 || error.status === 422);
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
