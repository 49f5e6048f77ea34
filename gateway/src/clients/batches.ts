import { FairQueue } from '@learning-library/common/admission';
import { ContractError, fromRefusal } from '@learning-library/common/contract';
import { LEFT_OUT } from '@learning-library/common/patterns';
import { batchCalls, isTooLarge } from '@learning-library/common/rpc';
import type { Refusal, ResourceKey } from '@learning-library/proto';

const READS_AT_ONCE = 256;
/** Of 100 items each at most. */
const LISTS_AT_ONCE = 64;
/** How many pages for which a batch had no room are read by themselves at a time, in total and of one account. */
const LEFT_OUT_PAGES = { places: 4, share: 2 };
const CREATES_AT_ONCE = 128;
/** Well below the 64 MiB of a message. A single larger item is sent by itself. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

export type ReadBatcher = ReturnType<typeof createReadBatcher>;

/**
 * Gathers reads by account and id; a resource is read once per batch. The result is undefined for a resource that does
 * not exist or belongs to another account.
 *
 * @param slots how many batches of one kind are under way at a time; see `batchCalls` for the default
 */
export function createReadBatcher(slots?: number) {
  return <Answer>(
    call: (keys: ResourceKey[], deadline: number) => Promise<readonly Answer[]>,
  ): ((key: ResourceKey, deadline: number) => Promise<Answer>) =>
    batchCalls({
      call,
      identityOf: identityOfKey,
      maxItems: READS_AT_ONCE,
      slots,
    });
}

export function identityOfKey({ accountId, id }: ResourceKey): string {
  return `${accountId}/${id}`;
}

interface ListResult<Response> {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal } | undefined;
  leftOut?: boolean;
}

/**
 * Gathers lists; the same page is read once per batch. A refused one throws its ContractError and does not affect the
 * others.
 */
export type ListBatcher = ReturnType<typeof createListBatcher>;

/**
 * A page for which there is no room in the answer to a batch is requested again by itself (docs/protocols.md#calls).
 *
 * @param slots see `createReadBatcher`
 */
export function createListBatcher(slots?: number) {
  const alone = new FairQueue({ name: 'left_out_pages', ...LEFT_OUT_PAGES });
  return <Request extends { accountId: string; pageSize: number }, Response>(
    call: (requests: Request[], deadline: number) => Promise<readonly ListResult<Response>[]>,
  ): ((request: Request, deadline: number) => Promise<Response>) => {
    const together = batchCalls<Request, Response | typeof LEFT_OUT>({
      call: async (requests, deadline) => {
        try {
          return (await call(requests, deadline)).map(pageOf);
        } catch (error) {
          // A service of the version before leaves nothing out.
          if (isTooLarge(error) && requests.length > 1) return requests.map(() => LEFT_OUT);
          throw error;
        }
      },
      identityOf: (request) => JSON.stringify(request),
      maxItems: LISTS_AT_ONCE,
      slots,
    });
    return async (request, deadline) => {
      const page = await together(request, deadline);
      if (page !== LEFT_OUT) return page;
      return alone.run(request.accountId, deadline, async () => pageByItself(await call([request], deadline)));
    };
  };
}

function pageOf<Response>({ outcome, leftOut }: ListResult<Response>): Response | ContractError | typeof LEFT_OUT {
  if (leftOut === true) return LEFT_OUT;
  if (outcome === undefined) return new ContractError('internal_error', null);
  return outcome.$case === 'refusal' ? fromRefusal(outcome.value) : outcome.value;
}

function pageByItself<Response>([result]: readonly ListResult<Response>[]): Response {
  const page = pageOf(required(result));
  if (page === LEFT_OUT) throw new ContractError('internal_error', null);
  if (page instanceof ContractError) throw page;
  return page;
}

export function counting(
  call: (keys: ResourceKey[], deadline: number) => Promise<number[]>,
): (contents: ResourceKey[], deadline: number) => Promise<number[]> {
  return async (contents, deadline) => {
    if (contents.length === 0) return [];
    const counts = await call(contents, deadline);
    if (counts.length !== contents.length) throw new ContractError('internal_error', null);
    return counts;
  };
}

interface CreationResult<Created extends { $case: string }> {
  outcome: Created | { $case: 'refusal'; value: Refusal } | undefined;
  replayed: boolean;
  /** Nothing was done, because the item would have to wait for a lock: send it again by itself. */
  alone?: boolean;
}

/** The created resource, or with `replayed` the one that the first request created. */
export interface Creation<Value> {
  value: Value;
  replayed: boolean;
}

/**
 * Gathers creations. A refused one throws its ContractError and does not affect the others. An item that would have to
 * wait for a lock is sent again by itself.
 */
export function batchCreates<Item, Created extends { $case: string; value: unknown }>(
  call: (items: Item[], deadline: number, alone: boolean) => Promise<readonly CreationResult<Created>[]>,
  texts: (item: Item) => readonly (string | undefined)[],
): (item: Item, deadline: number) => Promise<Creation<Created['value']>> {
  const together = batchCalls<Item, CreationResult<Created>>({
    call: (items, deadline) => call(items, deadline, false),
    sizeOf: (item) => texts(item).reduce((sum, text) => sum + (text?.length ?? 0) * MAX_BYTES_PER_UNIT, 0),
    maxItems: CREATES_AT_ONCE,
    maxBytes: BYTES_AT_ONCE,
  });
  return async (item, deadline) => {
    const result = await together(item, deadline);
    return toCreation(result.alone === true ? required((await call([item], deadline, true))[0]) : result);
  };
}

function toCreation<Created extends { $case: string; value: unknown }>({
  outcome,
  replayed,
}: CreationResult<Created>): Creation<Created['value']> {
  if (outcome === undefined) throw new ContractError('internal_error', null);
  if (outcome.$case === 'refusal') throw fromRefusal(outcome.value as Refusal);
  return { value: outcome.value, replayed };
}

/** A message field that is optional in the proto but always set by the service. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new ContractError('internal_error', null);
  return value;
}
