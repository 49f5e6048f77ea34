import type { CreationKey } from '@learning-library/proto';
import { isItemFault, type Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';
import { findReceipts } from './receipts';

export interface BatchPort<Item extends { operation?: CreationKey | undefined }, Resource> {
  /**
   * Creates in one statement the items whose parent could be locked without waiting and that have no live receipt. By
   * position; undefined for an item that was not created. `isSentAgain`: the caller sends again what would have to wait.
   */
  create(items: readonly Item[], isSentAgain: boolean): Promise<(Resource | undefined)[]>;
  /** Creates one item and waits for its parent's lock; undefined where there is a receipt or the parent is gone. */
  createAlone(item: Item): Promise<Resource | undefined>;
  /** Why an item cannot be created now, by position; undefined where it can. */
  check(items: readonly Item[]): Promise<(ContractError | undefined)[]>;
  /** Decodes the resource of a receipt. */
  decode(resource: Buffer): Resource;
  /** For reads outside a transaction, until the deadline of the batch. */
  queryable: Queryable;
}

export type BatchOutcome<Resource> = { resource: Resource; replayed: boolean } | ContractError;

/**
 * The result of an item that would have to wait for a lock: nothing was done, and the caller sends it again by itself.
 */
export const ALONE = Symbol('alone');

/**
 * Creates a batch of items, each with its own result (docs/protocols.md#creation). First one statement for all. Items
 * that it did not create are checked again, receipts before refusals. What only has to wait for a lock is created by
 * itself, or is `ALONE` with `withoutWaiting`. Where the value of one item makes the statement fail, items are created
 * one by one.
 */
export async function createBatch<Item extends { operation?: CreationKey | undefined }, Resource>(
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

async function createTogether<Item extends { operation?: CreationKey | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  items: readonly Item[],
  withoutWaiting: boolean,
): Promise<(BatchOutcome<Resource> | undefined)[]> {
  if (items.length === 0) return [];
  try {
    const resources = await port.create(items, withoutWaiting);
    return resources.map((resource) => (resource === undefined ? undefined : { resource, replayed: false }));
  } catch (error) {
    if (!isItemFault(error)) throw error;
    const outcomes: (BatchOutcome<Resource> | undefined)[] = [];
    for (const item of items) outcomes.push(await createOne(port, item, withoutWaiting));
    return outcomes;
  }
}

/** Decides about items that were not created: first receipts, then refusals. The others run one by one. */
async function settle<Item extends { operation?: CreationKey | undefined }, Resource>(
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

async function settleOne<Item extends { operation?: CreationKey | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  item: Item,
  refusal: ContractError | undefined,
): Promise<BatchOutcome<Resource>> {
  const alone = refusal ?? (await createOne(port, item, false));
  if (alone !== undefined && !(alone instanceof ContractError)) return alone;
  // A creation under the same key may have committed meanwhile, and its receipt comes before any refusal.
  const [replay] = await replays(port, [item]);
  return replay ?? alone ?? (await port.check([item]))[0] ?? new ContractError('unavailable', null);
}

async function replays<Item extends { operation?: CreationKey | undefined }, Resource>(
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

/** Creates one item; an error becomes its result. */
async function createOne<Item extends { operation?: CreationKey | undefined }, Resource>(
  port: BatchPort<Item, Resource>,
  item: Item,
  withoutWaiting: boolean,
): Promise<BatchOutcome<Resource> | undefined> {
  try {
    const resource = withoutWaiting ? (await port.create([item], true))[0] : await port.createAlone(item);
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
