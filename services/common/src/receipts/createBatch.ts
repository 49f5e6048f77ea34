import type { Operation } from '@learning-library/proto';
import { isItemFault, type Queryable } from '../database';
import { ContractError } from '../errors';
import { findReceipts } from './receipts';

export interface BatchPort<Item extends { operation?: Operation | undefined }, Resource> {
  /**
   * The one statement that creates what it can: of the items whose parent could be locked without waiting, those
   * without a live receipt. By position; undefined for what was not created.
   */
  create(items: readonly Item[]): Promise<(Resource | undefined)[]>;
  /** Creates one item, waiting for its parent's lock; undefined where a receipt stands or the parent is gone. */
  createAlone(item: Item): Promise<Resource | undefined>;
  /** Why an item cannot be made as things stand; undefined when it can. By position. */
  check(items: readonly Item[]): Promise<(ContractError | undefined)[]>;
  /** Reads a receipt's resource. */
  decode(resource: Buffer): Resource;
  /** Reads outside of a transaction, until the batch's deadline. */
  queryable: Queryable;
}

export type BatchOutcome<Resource> = { resource: Resource; replayed: boolean } | ContractError;

/** Nothing was done for an item that would have had to wait for a lock: it is to be asked for again, by itself. */
export const ALONE = Symbol('alone');

/**
 * Creates items that arrived together, each with an answer of its own (docs/protocols.md#creation): first one statement
 * for all; then what was not created is looked at anew, receipts before refusals; what had merely been passed over runs
 * alone, or with `withoutWaiting` is answered as such. A fault in one item's values makes the batch run item by item.
 */
export async function createBatch<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  items: readonly Item[],
  withoutWaiting = false,
): Promise<(BatchOutcome<Resource> | typeof ALONE)[]> {
  const outcomes = new Array<BatchOutcome<Resource> | typeof ALONE | undefined>(items.length);
  const creatable = indices(items, (item) => item.operation?.replayOnly !== true);
  const created = await createTogether(
    port,
    creatable.map((index) => items[index] as Item),
    withoutWaiting,
  );
  creatable.forEach((index, position) => (outcomes[index] = created[position]));

  const open = indices(outcomes, (outcome) => outcome === undefined);
  if (open.length > 0) {
    const settled = await settle(
      port,
      open.map((index) => items[index] as Item),
      withoutWaiting,
    );
    open.forEach((index, position) => (outcomes[index] = settled[position]));
  }
  return outcomes as (BatchOutcome<Resource> | typeof ALONE)[];
}

async function createTogether<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  items: readonly Item[],
  withoutWaiting: boolean,
): Promise<(BatchOutcome<Resource> | undefined)[]> {
  if (items.length === 0) return [];
  try {
    const resources = await port.create(items);
    return resources.map((resource) => (resource === undefined ? undefined : { resource, replayed: false }));
  } catch (error) {
    if (!isItemFault(error)) throw error;
    const outcomes: (BatchOutcome<Resource> | undefined)[] = [];
    for (const item of items) outcomes.push(await createOne(port, item, withoutWaiting));
    return outcomes;
  }
}

/** Second look: a receipt decides before any refusal; what only waited runs alone. */
async function settle<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  items: readonly Item[],
  withoutWaiting: boolean,
): Promise<(BatchOutcome<Resource> | typeof ALONE)[]> {
  const outcomes = (await replays(port, items)).map(
    (outcome, index): BatchOutcome<Resource> | typeof ALONE | undefined =>
      outcome === undefined && items[index]?.operation?.replayOnly === true
        ? new ContractError('idempotency_key_reused', null)
        : outcome,
  );
  const open = indices(outcomes, (outcome) => outcome === undefined);
  if (open.length === 0) return outcomes as BatchOutcome<Resource>[];
  const refusals = await port.check(open.map((index) => items[index] as Item));
  for (const [position, index] of open.entries()) {
    const refusal = refusals[position];
    outcomes[index] =
      withoutWaiting && refusal === undefined ? ALONE : await settleOne(port, items[index] as Item, refusal);
  }
  return outcomes as (BatchOutcome<Resource> | typeof ALONE)[];
}

async function settleOne<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  item: Item,
  refusal: ContractError | undefined,
): Promise<BatchOutcome<Resource>> {
  const alone = refusal ?? (await createOne(port, item, false));
  if (alone !== undefined && !(alone instanceof ContractError)) return alone;
  // A twin may have committed while this one waited, and what refuses it now may have come after that.
  const [replay] = await replays(port, [item]);
  return replay ?? alone ?? (await port.check([item]))[0] ?? new ContractError('unavailable', null);
}

async function replays<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  items: readonly Item[],
): Promise<(BatchOutcome<Resource> | undefined)[]> {
  const receipts = await findReceipts(
    port.queryable,
    items.map((item) => item.operation),
  );
  return receipts.map((receipt) =>
    receipt === undefined || receipt instanceof ContractError
      ? receipt
      : { resource: port.decode(receipt), replayed: true },
  );
}

/** One item by itself: what goes wrong is its own answer and nobody else's. */
async function createOne<Item extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  item: Item,
  withoutWaiting: boolean,
): Promise<BatchOutcome<Resource> | undefined> {
  try {
    const resource = withoutWaiting ? (await port.create([item]))[0] : await port.createAlone(item);
    return resource === undefined ? undefined : { resource, replayed: false };
  } catch (error) {
    if (error instanceof ContractError) return error;
    if (isItemFault(error)) return new ContractError('internal_error', null, { cause: error });
    throw error;
  }
}

function indices<T>(values: readonly T[], matches: (value: T) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < values.length; index++) if (matches(values[index] as T)) found.push(index);
  return found;
}
