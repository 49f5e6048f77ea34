import { type CreationKey, type Refusal } from '@learning-library/proto';
import { ContractError, toRefusal } from '../../contract/errors';
import type { Logger } from '../../telemetry/logging';
import { ALONE, type BatchOutcome, type BatchPort, createBatch } from './createBatch';

/**
 * Checks the items of a batch and creates them, each with its own result, by position. An invalid item is refused and
 * does not affect the others; with `withoutWaiting` one that would wait for a lock is `ALONE` (docs/protocols.md#creation).
 */
export async function createEach<Item, Draft extends { operation?: CreationKey | undefined }, Resource>(
  port: BatchPort<Draft, Resource>,
  items: readonly Item[],
  draft: (item: Item) => Draft,
  withoutWaiting = false,
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
 * Returns a ContractError, which is the result of one item, so that the other results are kept. Throws any other error.
 */
export function asRefusal(error: unknown): ContractError {
  if (error instanceof ContractError) return error as ContractError;
  throw error;
}

/** The result of an item as a message, with the created resource under `name`. */
export function toResult<Resource, Name extends string>(
  outcome: BatchOutcome<Resource> | typeof ALONE,
  name: Name,
  logger: Logger,
): {
  outcome: { $case: Name; value: Resource } | { $case: 'refusal'; value: Refusal } | undefined;
  replayed: boolean;
  alone?: boolean;
} {
  if (outcome === ALONE) return { outcome: undefined, replayed: false, alone: true };
  if (outcome instanceof ContractError) {
    if (outcome.code === 'internal_error') logger.error({ err: outcome }, `${name} not created`);
    return { outcome: { $case: 'refusal', value: toRefusal(outcome) }, replayed: false };
  }
  return { outcome: { $case: name, value: outcome.resource }, replayed: outcome.replayed };
}
