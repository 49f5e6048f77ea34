/** The results of `make` for all items, in their order, several at once. Where one fails, running ones are not waited for. */
export async function* inOrder<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const underWay: Promise<Value>[] = [];
  let next = 0;
  const begin = (): void => {
    const made = make(items[next++] as Item);
    // A rejection is thrown where it is awaited below; those after the first one are not awaited.
    made.catch(() => undefined);
    underWay.push(made);
  };
  while (next < Math.min(atOnce, items.length)) begin();
  for (let first = underWay.shift(); first !== undefined; first = underWay.shift()) {
    const value = await first;
    if (next < items.length) begin();
    yield value;
  }
}
