const LANES = 8;

/** Runs `work` for each item, several at a time. */
export async function forEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  lanes = LANES,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
