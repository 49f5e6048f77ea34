import { coalesce, ContractError, fromRefusal } from '@learning-library/common';
import type { Refusal, ResourceKey } from '@learning-library/proto';

const READS_AT_ONCE = 256;
/** Of 100 items each at most. */
const LISTS_AT_ONCE = 64;
const CREATES_AT_ONCE = 128;
/** Well under the 64 MiB of a message; one creation alone may be larger than this without being cut. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** Of UTF-8, for each UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

export type GatherReads = ReturnType<typeof gatheringReads>;

/**
 * How reads of one gateway are gathered: by account and id; undefined for what is not there or not the account's.
 *
 * @param slots batches of one kind on their way at a time; the usual number unless told
 */
export function gatheringReads(slots?: number) {
  return <Answer>(
    call: (keys: ResourceKey[], deadline: number) => Promise<readonly Answer[]>,
  ): ((key: ResourceKey, deadline: number) => Promise<Answer>) =>
    coalesce({
      call,
      maxItems: READS_AT_ONCE,
      slots,
    });
}

interface ListResult<Response> {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal } | undefined;
}

/** Gathers lists; a refused one throws its ContractError and leaves its neighbours alone. */
export type GatherLists = ReturnType<typeof gatheringLists>;

/** @param slots as for reads */
export function gatheringLists(slots?: number) {
  return <Request, Response>(
    call: (requests: Request[], deadline: number) => Promise<readonly ListResult<Response>[]>,
  ): ((request: Request, deadline: number) => Promise<Response>) =>
    coalesce<Request, Response>({
      call: async (requests, deadline) =>
        (await call(requests, deadline)).map(({ outcome }) => {
          if (outcome === undefined) return new ContractError('internal_error', null);
          return outcome.$case === 'refusal' ? fromRefusal(outcome.value) : outcome.value;
        }),
      maxItems: LISTS_AT_ONCE,
      slots,
    });
}

/** The counts of contents in one call, once, answered by position. */
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
  /** Nothing was done: it would have had to wait, and is to be asked for by itself. */
  alone?: boolean;
}

/** What a creation made, or made when it ran first. */
export interface Creation<Value> {
  value: Value;
  replayed: boolean;
}

/**
 * Gathers creations; a refused one throws its ContractError and leaves its neighbours alone. What would have made them
 * wait is sent once more by itself: nothing was done for it.
 */
export function gatherCreates<Item, Created extends { $case: string; value: unknown }>(
  call: (items: Item[], deadline: number, alone: boolean) => Promise<readonly CreationResult<Created>[]>,
  texts: (item: Item) => readonly (string | undefined)[],
): (item: Item, deadline: number) => Promise<Creation<Created['value']>> {
  const together = coalesce<Item, CreationResult<Created>>({
    call: (items, deadline) => call(items, deadline, false),
    sizeOf: (item) => texts(item).reduce((sum, text) => sum + (text?.length ?? 0) * MAX_BYTES_PER_UNIT, 0),
    maxItems: CREATES_AT_ONCE,
    maxBytes: BYTES_AT_ONCE,
  });
  return async (item, deadline) => {
    const result = await together(item, deadline);
    return toCreation(result.alone === true ? present((await call([item], deadline, true))[0]) : result);
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

/** A message field that the protocol lets be absent and the service always sets. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new ContractError('internal_error', null);
  return value;
}
