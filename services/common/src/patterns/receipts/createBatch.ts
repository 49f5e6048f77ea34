import type { CreationKey, Refusal } from '@learning-library/proto';
import { isItemFault, type Queryable } from '../../postgres';
import { ContractError, toRefusal } from '../../contract/errors';
import type { Logger } from '../../telemetry/logging';
import { findReceipts } from './receipts';

interface Keyed {
  operation?: CreationKey | undefined;
}

export interface BatchPort<Draft extends Keyed, Resource> {
  /**
   * In one statement. By position; undefined for a draft whose parent is locked or gone, or that has a receipt. With
   * `skipLocked` the caller sends again what has to wait.
   */
  create(drafts: readonly Draft[], skipLocked: boolean): Promise<(Resource | undefined)[]>;
  createOne(draft: Draft): Promise<Resource | undefined>;
  /** Why a draft cannot be created now, by position; undefined where it can. */
  check(drafts: readonly Draft[]): Promise<(ContractError | undefined)[]>;
  decode(resource: Buffer): Resource;
  queryable: Queryable;
}

/** The result of an item that would have to wait for a lock: nothing was done, and the caller sends it again by itself. */
export const RETRY_SINGLY = Symbol('retry singly');

export type BatchOutcome<Resource> = { resource: Resource; replayed: boolean } | ContractError | typeof RETRY_SINGLY;

/**
 * Creates the items of a batch, each with its own result, by position (docs/protocols.md#creation). What the one
 * statement leaves out is checked again, receipts before refusals, and then created by itself, or `RETRY_SINGLY` with
 * `skipLocked`.
 */
export async function createBatch<Item, Draft extends Keyed, Resource>(
  port: BatchPort<Draft, Resource>,
  items: readonly Item[],
  draft: (item: Item) => Draft,
  skipLocked = false,
): Promise<BatchOutcome<Resource>[]> {
  const drafts: (Draft | undefined)[] = [];
  const outcomes = items.map((item, position): BatchOutcome<Resource> | undefined => {
    try {
      drafts[position] = draft(item);
      return undefined;
    } catch (error) {
      return asRefusal(error);
    }
  });
  const settle = async (
    step: (open: readonly Draft[]) => Promise<(BatchOutcome<Resource> | undefined)[]>,
    matches: (draft: Draft) => boolean = () => true,
  ): Promise<void> => {
    const open = drafts.flatMap((each, position) =>
      each !== undefined && outcomes[position] === undefined && matches(each) ? [{ draft: each, position }] : [],
    );
    if (open.length === 0) return;
    const settled = await step(open.map((each) => each.draft));
    open.forEach(({ position }, index) => (outcomes[position] = settled[index]));
  };

  await settle(
    (open) => createTogether(port, open, skipLocked),
    (each) => !isReplayOnly(each),
  );
  await settle((open) => replays(port, open));
  await settle(async (open) => open.map(() => new ContractError('idempotency_key_reused', null)), isReplayOnly);
  await settle(async (open) => {
    const refusals = await port.check(open);
    const results: BatchOutcome<Resource>[] = [];
    for (const [index, each] of open.entries()) {
      const refusal = refusals[index];
      results.push(skipLocked && refusal === undefined ? RETRY_SINGLY : await createSingly(port, each, refusal));
    }
    return results;
  });
  return outcomes as BatchOutcome<Resource>[];
}

/** The result of one item, so that the others are kept. @throws any other error */
export function asRefusal(error: unknown): ContractError {
  if (error instanceof ContractError) return error as ContractError;
  throw error;
}

/** The result of an item as a message, with the created resource under `name`. */
export function toResult<Resource, Name extends string>(
  outcome: BatchOutcome<Resource>,
  name: Name,
  logger: Logger,
): {
  outcome: { $case: Name; value: Resource } | { $case: 'refusal'; value: Refusal } | undefined;
  replayed: boolean;
  alone?: boolean;
} {
  if (outcome === RETRY_SINGLY) return { outcome: undefined, replayed: false, alone: true };
  if (outcome instanceof ContractError) {
    if (outcome.code === 'internal_error') logger.error({ err: outcome }, `${name} not created`);
    return { outcome: { $case: 'refusal', value: toRefusal(outcome) }, replayed: false };
  }
  return { outcome: { $case: name, value: outcome.resource }, replayed: outcome.replayed };
}

const isReplayOnly = ({ operation }: Keyed): boolean => operation?.replayOnly === true;

const created = <Resource>(resource: Resource | undefined): BatchOutcome<Resource> | undefined =>
  resource === undefined ? undefined : { resource, replayed: false };

async function createTogether<Draft extends Keyed, Resource>(
  port: BatchPort<Draft, Resource>,
  drafts: readonly Draft[],
  skipLocked: boolean,
): Promise<(BatchOutcome<Resource> | undefined)[]> {
  try {
    return (await port.create(drafts, skipLocked)).map(created);
  } catch (error) {
    if (!isItemFault(error)) throw error;
    const outcomes: (BatchOutcome<Resource> | undefined)[] = [];
    for (const draft of drafts) outcomes.push(await createOne(port, draft, skipLocked));
    return outcomes;
  }
}

async function createSingly<Draft extends Keyed, Resource>(
  port: BatchPort<Draft, Resource>,
  draft: Draft,
  refusal: ContractError | undefined,
): Promise<BatchOutcome<Resource>> {
  const outcome = refusal ?? (await createOne(port, draft, false));
  if (outcome !== undefined && !(outcome instanceof ContractError)) return outcome;
  // A creation under the same key may have committed meanwhile, and its receipt comes before any refusal.
  const [replay] = await replays(port, [draft]);
  return replay ?? outcome ?? (await port.check([draft]))[0] ?? new ContractError('unavailable', null);
}

async function replays<Draft extends Keyed, Resource>(
  port: BatchPort<Draft, Resource>,
  drafts: readonly Draft[],
): Promise<(BatchOutcome<Resource> | undefined)[]> {
  const receipts = await findReceipts(
    port.queryable,
    drafts.map(({ operation }) => operation),
  );
  return receipts.map((receipt) =>
    receipt === undefined || receipt instanceof ContractError
      ? receipt
      : { resource: port.decode(receipt), replayed: true },
  );
}

async function createOne<Draft extends Keyed, Resource>(
  port: BatchPort<Draft, Resource>,
  draft: Draft,
  skipLocked: boolean,
): Promise<BatchOutcome<Resource> | undefined> {
  try {
    return created(skipLocked ? (await port.create([draft], true))[0] : await port.createOne(draft));
  } catch (error) {
    if (error instanceof ContractError) return error;
    if (isItemFault(error)) return new ContractError('internal_error', null, { cause: error });
    throw error;
  }
}
