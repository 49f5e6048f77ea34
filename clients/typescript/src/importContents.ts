import type { CallOptions, Content, CreateContentRequest } from './types.js';

const CONCURRENCY = 8;

export interface ImportOptions extends CallOptions {
  /** How many creations are under way at once: 8. */
  concurrency?: number;
  /** The key of each creation, for an import that is run again after it was broken off. */
  idempotencyKey?: (body: CreateContentRequest, index: number) => string;
}

/** What became of one of the contents; `index` counts them from 0 as they came. */
export type ImportOutcome =
  | { index: number; content: Content; error?: never }
  | { index: number; error: Error; content?: never };

type Create = (body: CreateContentRequest, index: number) => Promise<Content>;

/** Creates them at the same time, so many at most, and answers each as it is done: in no order. */
export async function* importContents(
  bodies: Iterable<CreateContentRequest> | AsyncIterable<CreateContentRequest>,
  create: Create,
  { concurrency = CONCURRENCY, signal }: ImportOptions,
): AsyncGenerator<ImportOutcome, void, undefined> {
  if (!(concurrency >= 1)) throw new RangeError('concurrency must be 1 or more.');
  const source = Symbol.asyncIterator in bodies ? bodies[Symbol.asyncIterator]() : bodies[Symbol.iterator]();
  const running = new Map<number, Promise<ImportOutcome>>();
  let next: Promise<IteratorResult<CreateContentRequest>> | undefined;
  let count = 0;
  let isOpen = true;
  try {
    while (isOpen || running.size > 0) {
      signal?.throwIfAborted();
      if (isOpen && running.size < concurrency) next ??= Promise.resolve(source.next());
      const first = await Promise.race([...running.values(), ...(next === undefined ? [] : [next])]);
      if ('index' in first) {
        running.delete(first.index);
        yield first;
        continue;
      }
      next = undefined;
      if (first.done === true) isOpen = false;
      else running.set(count, outcomeOf(create, first.value, count++));
    }
  } finally {
    // Where the loop over the outcomes is left early: what has begun is finished, the rest is not begun.
    await Promise.allSettled([...running.values(), next]);
    if (isOpen) await source.return?.();
  }
}

async function outcomeOf(create: Create, body: CreateContentRequest, index: number): Promise<ImportOutcome> {
  try {
    return { index, content: await create(body, index) };
  } catch (error) {
    return { index, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
