import { createHash } from 'node:crypto';
import { ApiError } from '@learning-library/client';
import type { Journal } from './journal.js';
import { identified, type Item } from './source.js';

export interface ImportCounts {
  created: number;
  /** Made by an import before, and still there. */
  skipped: number;
  /** Refused for what they are, or not to be read. */
  failed: number;
}

/** An item that is not there yet. */
export interface Missing<Body> extends Item<Body> {
  identity: string;
  /** The same whenever this item is made from this state of the library. */
  idempotencyKey: string;
}

/** Something that is there, and what it can be known by. */
export interface Existing {
  id: string;
  sign: string;
}

export interface ImportPlan<Body> {
  items: AsyncIterable<Item<Body>>;
  journal: Journal;
  /** Tells the keys of one account from those of another: an Idempotency-Key belongs to all of an organization. */
  apiKey: string;
  /** Those of the library, back to the oldest one that is of interest to the journal. */
  existing(oldestId: string): AsyncIterable<Existing>;
  /** What an item can be known by once it is there. */
  signOf(body: Body): string;
  /** Makes them; answers in any order. */
  create(missing: AsyncIterable<Missing<Body>>): AsyncIterable<Made<Body>>;
  onFailure(item: Item<Body>, error: Error): void;
  onCount(counts: ImportCounts): void;
}

export type Made<Body> = { item: Missing<Body> } & ({ id: string } | { error: unknown });

/** Makes what is not there yet. @throws what no other item would escape: a refused key, a lost connection */
export async function importItems<Body>(plan: ImportPlan<Body>): Promise<ImportCounts> {
  const { journal } = plan;
  const counts: ImportCounts = { created: 0, skipped: 0, failed: 0 };
  const library = await readLibrary(plan);

  async function* missing(): AsyncGenerator<Missing<Body>, void, undefined> {
    for await (const item of identified(plan.items)) {
      if (item.fault !== undefined) {
        plan.onFailure(item, item.fault);
        counts.failed++;
        continue;
      }
      const ids = journal.idsOf(item.identity);
      const lostSince = journal.lostSince(item.identity);
      const found = lostSince === undefined ? undefined : library.claim(plan.signOf(item.body), lostSince);
      if (found !== undefined) await journal.note(item.identity, found);
      if (found !== undefined || ids.some((id) => library.existing.has(id))) counts.skipped++;
      else {
        await journal.begin(item.identity);
        yield { ...item, idempotencyKey: keyOf([plan.apiKey, journal.name, item.identity, ...ids]) };
      }
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

interface Library {
  existing: ReadonlySet<string>;
  /** One with this sign, not older than an id, that no import has noted; each is given once. */
  claim(sign: string, oldestId: string): string | undefined;
}

async function readLibrary<Body>(plan: ImportPlan<Body>): Promise<Library> {
  const { oldestId, ids: noted } = plan.journal;
  const existing = new Set<string>();
  const unnoted = new Map<string, string[]>();
  if (oldestId !== undefined) {
    for await (const { id, sign } of plan.existing(oldestId)) {
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

function isOfTheItem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413 || error.status === 422);
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
