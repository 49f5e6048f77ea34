/** What `make` gives for each item, in their order, several at once; what is under way when one fails is let go. */
export async function* inOrder<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const underWay: Promise<Value>[] = [];
  let next = 0;
  const begin = (): void => {
    const made = make(items[next++] as Item);
    // Whoever waits for it hears of its fault; nobody waits for what comes behind a fault.
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
