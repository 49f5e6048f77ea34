/**
 * What a source gives until the signal says to stop. What is under way by then is not waited for, and its result is dropped: a
 * generator may take a minute over one part.
 */
export async function* interruptible<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const stopped = Symbol('stopped');
  const { promise: stop, resolve } = withResolver<typeof stopped>();
  const onAbort = (): void => resolve(stopped);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const iterator = source[Symbol.asyncIterator]();
    while (!signal.aborted) {
      const next = iterator.next();
      // Where it fails after the stop, nobody is there to hear of it.
      next.catch(() => undefined);
      const result = await Promise.race([next, stop]);
      if (result === stopped || result.done === true) return;
      yield result.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
