/** Waits for a promise, `milliseconds` at most. A value that comes later is passed to `late`. @throws Error after the time limit */
export async function within<T>(
  milliseconds: number,
  promise: Promise<T>,
  late: (value: T) => Promise<void>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      promise.then(late).catch(() => undefined);
      reject(new Error('not answered in time'));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, bound]);
  } finally {
    clearTimeout(timer);
  }
}
