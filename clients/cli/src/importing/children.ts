import type { LearningLibrary } from '@learning-library/client';
import { type Children, memocardBody, questionBody } from '../library/entries.js';
import { all } from '../library/readLibrary.js';
import { type ImportCounts, isOfTheItem, type Reporter } from './contents.js';

/**
 * Maximum number of contents that are processed in parallel. The memocards of a content are created in sequence, so
 * that they keep their order.
 */
const CONCURRENCY = 6;

/** An existing content, and the items to create in it. */
export interface Parent {
  label: string;
  contentId: string;
  /** Whether it has just been created and is therefore empty. */
  isNew: boolean;
  children: Children;
}

export interface ChildCounts extends Omit<ImportCounts, 'created'> {
  memocardsCreated: number;
  questionsCreated: number;
}

export function noChildren(): ChildCounts {
  return { memocardsCreated: 0, questionsCreated: 0, skipped: 0, failed: 0 };
}

/** Creates the memocards and questions that are missing in their contents. Items are compared by their texts. */
export async function importChildren(
  library: LearningLibrary,
  parents: readonly Parent[],
  counts: ChildCounts,
  { onFailure, onDone }: Reporter,
): Promise<void> {
  const waiting = parents[Symbol.iterator]();
  const make = async <T extends object>(
    label: string,
    bodies: readonly T[],
    existing: readonly T[],
    created: 'memocardsCreated' | 'questionsCreated',
    create: (body: T) => Promise<unknown>,
  ): Promise<void> => {
    const missing = new Set(without(bodies, existing));
    for (const [n, body] of bodies.entries()) {
      try {
        if (missing.has(body)) await create(body);
        counts[missing.has(body) ? created : 'skipped']++;
      } catch (error) {
        if (!isOfTheItem(error)) throw error;
        onFailure({ label: `${label}, ${created.replace('sCreated', '')} ${n + 1}` }, error);
        counts.failed++;
      }
      onDone();
    }
  };
  const work = async (): Promise<void> => {
    for (const { label, contentId, isNew, children } of waiting) {
      const { memocards, questions } = children;
      const cards = isNew || memocards.length === 0 ? [] : await all(library.memocards.list(contentId));
      const asked = isNew || questions.length === 0 ? [] : await all(library.questions.list(contentId));
      await make(label, memocards, cards.map(memocardBody), 'memocardsCreated', (body) =>
        library.memocards.create(contentId, body),
      );
      await make(label, questions, asked.map(questionBody), 'questionsCreated', (body) =>
        library.questions.create(contentId, body),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

export function sizeOf({ memocards, questions }: Children): number {
  return memocards.length + questions.length;
}

/** Each existing item matches only one of several equal items. */
export function without<T extends object>(wanted: readonly T[], there: readonly T[]): T[] {
  const left = new Map<string, number>();
  for (const body of there) left.set(signOf(body), (left.get(signOf(body)) ?? 0) + 1);
  return wanted.filter((body) => {
    const count = left.get(signOf(body)) ?? 0;
    left.set(signOf(body), count - 1);
    return count <= 0;
  });
}

/** Adds the default values of the service to a question. */
export function withDefaults<T extends object>(body: T): T {
  return { difficulty: 'medium', points: 1, ...body };
}

/** The fields of an item, and of its choices, in a fixed order. */
function signOf(body: object): string {
  return JSON.stringify(withDefaults(body), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = Object.entries(value).filter(([, field]) => field !== null);
    return Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
