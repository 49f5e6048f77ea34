import type { CallOptions, Content, CreateContentRequest } from './types.js';

const CONCURRENCY = 8;

export interface ImportOptions extends CallOptions {
  /** Maximum number of requests at the same time. Default: 8. */
  concurrency?: number;
  /** Returns the idempotency key of each creation, so that an interrupted import can run again. */
  idempotencyKey?: (body: CreateContentRequest, index: number) => string;
}

/** The outcome of one creation; `index` is its position in the input, from 0. */
export type ImportOutcome =
  | { index: number; content: Content; error?: never }
  | { index: number; error: Error; content?: never };

type Create = (body: CreateContentRequest, index: number) => Promise<Content>;

/** Creates contents in parallel, and yields each outcome as it arrives, in any order. */
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
    // If the caller leaves the loop early, requests that were sent finish, and no others are sent.
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
