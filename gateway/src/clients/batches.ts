import { FairQueue } from '@learning-library/common/admission';
import { ContractError, fromRefusal } from '@learning-library/common/contract';
import { LEFT_OUT } from '@learning-library/common/patterns';
import { batchCalls, type Method, retryCreate } from '@learning-library/common/rpc';
import type { Refusal, ResourceKey } from '@learning-library/proto';

const READS_AT_ONCE = 256;
/** Of 100 items each at most. */
const LISTS_AT_ONCE = 64;
/** How many long pages, and others for which a batch had no room, are read at a time, in total and of one account. */
const LONG_PAGES = { places: 4, share: 2 };
/** The most bytes of texts in a page (docs/contract.md), and in one answer of a service. */
const PAGE_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
const CREATES_AT_ONCE = 128;
/** Well below the 64 MiB of a message. A single larger item is sent by itself. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** A call with its deadline, in milliseconds since the epoch. */
export type Calling<Request, Answer> = (request: Request, deadline: number) => Promise<Answer>;

/**
 * A resource is read once per batch; undefined where it does not exist or belongs to another account. @param slots how
 * many batches of one kind are under way at a time; see `batchCalls` for the default
 */
export function createReadBatcher(slots?: number) {
  return <Answer>(
    call: (keys: ResourceKey[], deadline: number) => Promise<readonly Answer[]>,
  ): Calling<ResourceKey, Answer> => batchCalls({ call, identityOf: identityOfKey, maxItems: READS_AT_ONCE, slots });
}

export function identityOfKey({ accountId, id }: ResourceKey): string {
  return `${accountId}/${id}`;
}

interface ListResult<Response> {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal } | undefined;
  leftOut?: boolean | undefined;
}

interface ListRequest {
  accountId: string;
  pageSize: number;
}

type ListResponse<Items extends string, Item> = Readonly<Record<Items, Item[]>> & {
  hasMore: boolean;
  /** UTF-8 bytes of its texts, where it ended before its size. */
  bytes?: number | undefined;
};

interface List<Request, Items extends string, Item> {
  call: Method<
    { requests: Request[]; maxBytes: number; mayLeaveOut: boolean },
    { results: ListResult<ListResponse<Items, Item>>[] }
  >;
  items: Items;
  /** The request for the items that follow one. */
  after: (request: Request, last: Item) => Request;
}

/**
 * The same page is read once per batch. A refused one throws its ContractError and does not affect the others. One that
 * a batch has no room for is requested again by itself, and a long one in pieces (docs/protocols.md#calls).
 */
export function createListBatcher(slots?: number) {
  const alone = new FairQueue({ name: 'long_pages', ...LONG_PAGES });
  return <Request extends ListRequest, Items extends string, Item>({
    call,
    items: name,
    after,
  }: List<Request, Items, Item>): Calling<Request, ListResponse<Items, Item>> => {
    type Response = ListResponse<Items, Item>;
    const pagesOf = async (requests: Request[], maxBytes: number, deadline: number) =>
      (await call({ requests, maxBytes, mayLeaveOut: true }, { deadline })).results.map(pageOf);
    const together = batchCalls<Request, Response | typeof LEFT_OUT>({
      call: (requests, deadline) => pagesOf(requests, PIECE_BYTES, deadline),
      identityOf: (request) => JSON.stringify(request),
      maxItems: LISTS_AT_ONCE,
      slots,
    });
    const byItself = async (request: Request, maxBytes: number, deadline: number): Promise<Response> => {
      const [page] = await pagesOf([request], maxBytes, deadline);
      if (page instanceof ContractError) throw page;
      if (page === LEFT_OUT) throw new ContractError('internal_error', null);
      return required(page);
    };
    const inPieces = async (request: Request, first: Response | undefined, deadline: number): Promise<Response> => {
      let piece = first ?? (await byItself(request, PIECE_BYTES, deadline));
      const items = [...piece[name]];
      let room = PAGE_BYTES - (piece.bytes ?? 0);
      for (;;) {
        const [last, pageSize] = [items.at(-1), request.pageSize - items.length];
        if (!piece.hasMore || pageSize === 0 || room <= 0 || last === undefined) break;
        const next = await byItself(after({ ...request, pageSize }, last), Math.min(PIECE_BYTES, room), deadline);
        // A piece has one item at least, also where there is no room for it.
        if ((next.bytes ?? 0) > room) break;
        piece = next;
        items.push(...piece[name]);
        room -= piece.bytes ?? 0;
      }
      return { ...piece, [name]: items };
    };
    return async (request, deadline) => {
      const page = await together(request, deadline);
      if (page !== LEFT_OUT && !(page.hasMore && page[name].length < request.pageSize)) return page;
      return alone.run(request.accountId, deadline, () =>
        inPieces(request, page === LEFT_OUT ? undefined : page, deadline),
      );
    };
  };
}

function pageOf<Response>({ outcome, leftOut }: ListResult<Response>): Response | ContractError | typeof LEFT_OUT {
  if (leftOut === true) return LEFT_OUT;
  if (outcome === undefined) return new ContractError('internal_error', null);
  return outcome.$case === 'refusal' ? fromRefusal(outcome.value) : outcome.value;
}

/** Counts by position, in one call. */
export function counting(
  call: Method<{ keys: ResourceKey[] }, { counts: number[] }>,
): Calling<ResourceKey[], number[]> {
  return async (keys, deadline) => {
    if (keys.length === 0) return [];
    const { counts } = await call({ keys }, { deadline });
    if (counts.length !== keys.length) throw new ContractError('internal_error', null);
    return counts;
  };
}

export interface Creation<Value> {
  value: Value;
  replayed: boolean;
}

interface Created {
  $case: string;
  value: unknown;
}

interface CreationResult<Outcome extends Created> {
  outcome: Outcome | { $case: 'refusal'; value: Refusal } | undefined;
  replayed: boolean;
  alone?: boolean;
}

/**
 * A refused one throws its ContractError and does not affect the others. One that has to wait for a lock is sent again
 * by itself. @param textsOf an item, by which batches are cut
 */
export function batchCreates<Item extends { operation?: object | undefined }, Outcome extends Created>(
  call: Method<{ items: Item[]; withoutWaiting: boolean }, { results: CreationResult<Outcome>[] }>,
  textsOf: (item: Item) => readonly (string | undefined)[],
): Calling<Item, Creation<Outcome['value']>> {
  const together = batchCalls<Item, CreationResult<Outcome>>({
    call: async (items, deadline) => (await call({ items, withoutWaiting: true }, { deadline })).results,
    sizeOf: (item) => textsOf(item).reduce((sum, text) => sum + (text?.length ?? 0) * MAX_BYTES_PER_UNIT, 0),
    maxItems: CREATES_AT_ONCE,
    maxBytes: BYTES_AT_ONCE,
  });
  const create = async (item: Item, deadline: number): Promise<Creation<Outcome['value']>> => {
    const first = await together(item, deadline);
    const alone = first.alone === true && (await call({ items: [item], withoutWaiting: false }, { deadline }));
    const { outcome, replayed } = required(alone === false ? first : alone.results[0]);
    if (outcome?.$case === 'refusal') throw fromRefusal(outcome.value as Refusal);
    return { value: required(outcome).value, replayed };
  };
  return (item, deadline) => retryCreate(deadline, item.operation, (until) => create(item, until));
}

/** A message field that is optional in the proto but always set by the service. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new ContractError('internal_error', null);
  return value;
}
