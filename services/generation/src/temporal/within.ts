/** Waits for a promise within a bound; what comes later is handed to `late`. @throws Error after the bound */
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
