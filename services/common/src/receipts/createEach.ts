import { type Operation, type Refusal } from '@learning-library/proto';
import { ContractError, toRefusal } from '../errors';
import type { Logger } from '../logging';
import { type ALONE, type BatchOutcome, type BatchPort, createBatch } from './createBatch';

/**
 * Drafts the items of a batch and creates the drafts, each item with an answer of its own, by position: one that cannot
 * be drafted is refused and fails no neighbour (docs/protocols.md#creation).
 */
export async function createEach<Item, Draft extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Draft, Resource>,
  items: readonly Item[],
  draft: (item: Item) => Draft,
): Promise<BatchOutcome<Resource>[]> {
  return (await createEachNow(port, items, draft, false)) as BatchOutcome<Resource>[];
}

/** The same; with `withoutWaiting` what would have to wait for a lock is `ALONE`. */
export async function createEachNow<Item, Draft extends { operation?: Operation | undefined }, Resource>(
  port: BatchPort<Draft, Resource>,
  items: readonly Item[],
  draft: (item: Item) => Draft,
  withoutWaiting: boolean,
): Promise<(BatchOutcome<Resource> | typeof ALONE)[]> {
  const drafts = items.map((item) => {
    try {
      return draft(item);
    } catch (error) {
      return asRefusal(error);
    }
  });
  const valid = drafts.filter((each): each is Draft => !(each instanceof ContractError));
  const outcomes = (await createBatch(port, valid, withoutWaiting)).values();
  return drafts.map((each) =>
    each instanceof ContractError ? each : (outcomes.next().value as BatchOutcome<Resource> | typeof ALONE),
  );
}

/**
 * The refusal of some items only: what others of the batch have got must not be lost over it. Anything else flies on.
 */
export function asRefusal(error: unknown): ContractError {
  if (error instanceof ContractError) return error as ContractError;
  throw error;
}

/** How an item's answer travels, the created resource under its own name. */
export function toResult<Resource, Name extends string>(
  outcome: BatchOutcome<Resource>,
  name: Name,
  logger: Logger,
): { outcome: { $case: Name; value: Resource } | { $case: 'refusal'; value: Refusal }; replayed: boolean } {
  if (outcome instanceof ContractError) {
    if (outcome.code === 'internal_error') logger.error({ err: outcome }, `${name} not created`);
    return { outcome: { $case: 'refusal', value: toRefusal(outcome) }, replayed: false };
  }
  return { outcome: { $case: name, value: outcome.resource }, replayed: outcome.replayed };
}
