import { OperatorError } from './failure';

/** Page size for lists whose service has no default. */
export const PAGE_SIZE = 100;
/** Maximum number of rows on a terminal. */
const MAX_ROWS = 100_000;

type Page<Name extends string, Item> = { hasMore: boolean } & Readonly<Record<Name, readonly Item[]>>;

/** Yields the items of all pages. @param read returns the page after an item, by the name of its list */
export async function* rowsOf<Name extends string, Item, Row extends object>(
  name: Name,
  show: (item: Item) => Row,
  read: (last: Item | undefined) => Promise<Page<Name, Item>>,
): AsyncGenerator<Row> {
  let last: Item | undefined;
  do {
    const page = await read(last);
    for (const item of page[name]) yield show(item);
    last = page.hasMore ? page[name].at(-1) : undefined;
  } while (last !== undefined);
}

/** Returns the items of all pages as one object. @throws OperatorError if there are too many */
export async function listOf<Name extends string, Item>(
  ...list: Parameters<typeof rowsOf<Name, Item, object>>
): Promise<object> {
  const rows: object[] = [];
  for await (const row of rowsOf(...list)) {
    if (rows.length === MAX_ROWS) throw new OperatorError('payload_too_large', 'The list has more than 100,000 rows.');
    rows.push(row);
  }
  return { [list[0]]: rows };
}
