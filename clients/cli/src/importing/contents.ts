import { createHash } from 'node:crypto';
import { ApiError, type CreateContentRequest, type LearningLibrary } from '@learning-library/client';
import type { Journal } from './journal.js';
import { type ContentItem, identified } from './source.js';

export interface ImportCounts {
  created: number;
  /** Already present. */
  skipped: number;
  /** Rejected because of their values. */
  failed: number;
}

export interface Reporter {
  /** Called for each item that the service rejects. */
  onFailure: (item: { label: string }, error: Error) => void;
  /** Called for each processed item, whatever its result. */
  onDone: () => void;
}

interface ImportPlan extends Reporter {
  journal: Journal;
  /** Distinguishes the accounts of an organization, because they share Idempotency-Keys. */
  apiKey: string;
  /** Also complete if the import is interrupted. */
  counts: ImportCounts;
  /** Called for each content that exists now. @param isNew whether it has just been created */
  onThere: (item: ContentItem, id: string, isNew: boolean) => void;
}

/** A content that does not exist yet. */
interface Missing extends ContentItem {
  identity: string;
  /** The same for every attempt to create this content in this state of the library. */
  idempotencyKey: string;
}

/** Creates the missing contents. @throws errors that affect all of them, such as a rejected key or a lost connection */
export async function createContents(
  library: LearningLibrary,
  items: AsyncIterable<ContentItem>,
  { journal, apiKey, counts, onThere, onFailure, onDone }: ImportPlan,
): Promise<void> {
  const places = new Map<string, Place>();
  const begun = new Map<number, Missing>();

  async function* missing(): AsyncGenerator<CreateContentRequest, void, undefined> {
    let index = 0;
    for await (const item of identified(items)) {
      const { body, identity } = item;
      const ids = journal.idsOf(identity);
      const folderId = body.folderId ?? '';
      const place = places.get(folderId) ?? (await readPlace(library, journal, folderId));
      places.set(folderId, place);
      const lostSince = journal.lostSince(identity);
      const found = lostSince === undefined ? undefined : place.claim(signOf(body), lostSince);
      if (found !== undefined) await journal.note(identity, found);
      const there = found ?? ids.find((id) => place.existing.has(id));
      if (there !== undefined) {
        counts.skipped++;
        onThere(item, there, false);
        onDone();
      } else {
        await journal.begin(identity);
        begun.set(index++, { ...item, idempotencyKey: keyOf([apiKey, journal.name, identity, ...ids]) });
        yield body;
      }
    }
  }

  const begunAt = (index: number): Missing => {
    const item = begun.get(index);
    if (item === undefined) throw new Error(`item ${index} was not begun`);
    return item;
  };
  const idempotencyKey = (_: CreateContentRequest, index: number): string => begunAt(index).idempotencyKey;
  // Responses can arrive in any order.
  for await (const { index, content, error } of library.importContents(missing(), { idempotencyKey })) {
    const item = begunAt(index);
    begun.delete(index);
    if (error === undefined) {
      await journal.note(item.identity, content.id);
      onThere(item, content.id, true);
      counts.created++;
    } else if (isOfTheItem(error)) {
      onFailure(item, error);
      counts.failed++;
    } else throw error;
    onDone();
  }
}

/** The existing contents of one folder. */
interface Place {
  existing: ReadonlySet<string>;
  /** Returns a content with this signature that is not older than an id and in no journal. Each one is returned once. */
  claim(sign: string, oldestId: string): string | undefined;
}

/** Lists the contents of a folder, back to the oldest one that the journal needs. */
async function readPlace(library: LearningLibrary, journal: Journal, folderId: string): Promise<Place> {
  const { oldestId, ids: noted } = journal;
  const existing = new Set<string>();
  const unnoted = new Map<string, string[]>();
  if (oldestId !== undefined) {
    for await (const content of library.contents.list(folderId === '' ? {} : { folderId })) {
      const { id } = content;
      if (id < oldestId) break;
      existing.add(id);
      const sign = signOf(content);
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

/** The values that identify an existing content. The service does not return its text. */
type Signed = Pick<CreateContentRequest, 'title' | 'description' | 'language'>;

function signOf({ title, description = null, language = null }: Signed): string {
  return JSON.stringify([title, description, language]);
}

/** Whether the service rejects only this item. */
export function isOfTheItem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413 || error.status === 422);
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
