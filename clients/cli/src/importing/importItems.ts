import { createHash } from 'node:crypto';
import { ApiError } from '@learning-library/client';
import type { Journal } from './journal.js';
import { identified, type Item } from './source.js';

export interface ImportCounts {
  created: number;
  /** Created by an earlier import and still present. */
  skipped: number;
  /** Rejected because of their values. */
  failed: number;
}

/** An item that does not exist yet. */
export type Missing<Body, Of extends Item<Body> = Item<Body>> = Of & {
  identity: string;
  /** The same for every attempt to create this item in this state of the library. */
  idempotencyKey: string;
};

/** An existing item, and the values that identify it. */
export interface Existing {
  id: string;
  sign: string;
}

export interface ImportPlan<Body, Of extends Item<Body> = Item<Body>> {
  items: AsyncIterable<Of> | Iterable<Of>;
  journal: Journal;
  /** Distinguishes the accounts of an organization, because they share Idempotency-Keys. */
  apiKey: string;
  /** Its destination. Existing items are listed destination by destination. */
  placeOf(body: Body): string;
  /** Existing items at the destination of a body, back to the oldest one that the journal needs. */
  existing(body: Body, oldestId: string): AsyncIterable<Existing>;
  /** The values that identify an item once it exists. */
  signOf(body: Body): string;
  /** Creates items. Responses can arrive in any order. */
  create(missing: AsyncIterable<Missing<Body, Of>>): AsyncIterable<Made<Body, Of>>;
  onFailure(item: { label: string }, error: Error): void;
  /** Called for each item that exists now. @param isNew whether it has just been created */
  onThere(item: Of, id: string, isNew: boolean): void;
  /** Called for each processed item, whatever its result. */
  onDone(): void;
}

export type Made<Body, Of extends Item<Body> = Item<Body>> = { item: Missing<Body, Of> } & (
  | { id: string }
  | { error: unknown }
);

/** Creates the missing items. @throws errors that affect all items, such as a rejected key or a lost connection */
export async function importItems<Body, Of extends Item<Body>>(plan: ImportPlan<Body, Of>): Promise<ImportCounts> {
  const { journal } = plan;
  const counts: ImportCounts = { created: 0, skipped: 0, failed: 0 };
  const places = new Map<string, Place>();
  const placeOf = async (body: Body): Promise<Place> => {
    const name = plan.placeOf(body);
    const place = places.get(name) ?? (await readPlace(plan, body));
    places.set(name, place);
    return place;
  };

  async function* missing(): AsyncGenerator<Missing<Body, Of>, void, undefined> {
    for await (const item of identified<Body, Of>(plan.items)) {
      const ids = journal.idsOf(item.identity);
      const place = await placeOf(item.body);
      const lostSince = journal.lostSince(item.identity);
      const found = lostSince === undefined ? undefined : place.claim(plan.signOf(item.body), lostSince);
      if (found !== undefined) await journal.note(item.identity, found);
      const there = found ?? ids.find((id) => place.existing.has(id));
      if (there !== undefined) {
        counts.skipped++;
        plan.onThere(item, there, false);
        plan.onDone();
      } else {
        await journal.begin(item.identity);
        yield { ...item, idempotencyKey: keyOf([plan.apiKey, journal.name, item.identity, ...ids]) };
      }
    }
  }

  for await (const made of plan.create(missing())) {
    if ('id' in made) {
      await journal.note(made.item.identity, made.id);
      plan.onThere(made.item, made.id, true);
      counts.created++;
    } else if (isOfTheItem(made.error)) {
      plan.onFailure(made.item, made.error);
      counts.failed++;
    } else throw made.error;
    plan.onDone();
  }
  return counts;
}

/** The existing items at one destination. */
interface Place {
  existing: ReadonlySet<string>;
  /** Returns an item with this signature that is not older than an id and in no journal. Each item is returned once. */
  claim(sign: string, oldestId: string): string | undefined;
}

async function readPlace<Body, Of extends Item<Body>>(plan: ImportPlan<Body, Of>, body: Body): Promise<Place> {
  const { oldestId, ids: noted } = plan.journal;
  const existing = new Set<string>();
  const unnoted = new Map<string, string[]>();
  if (oldestId !== undefined) {
    for await (const { id, sign } of plan.existing(body, oldestId)) {
      existing.add(id);
      if (!noted.has(id)) unnoted.set(sign, [...(unnoted.get(sign) ?? []), id]);
    }
  }
  return {
    existing,
    claim: (sign, oldest) => {
      const ids = unnoted.get(sign) ?? [];
      const place = ids.findIndex((id) => id >= oldest);
      return place < 0 ? undefined : ids.splice(place, 1)[0];
    },
  };
}

/** Whether the service rejects only this item. */
export function isOfTheItem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413 || error.status === 422);
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
