/** Waits for the promise. @throws Error where it takes longer than `limitMs` */
export function withTimeout<T>(awaited: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), limitMs);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
