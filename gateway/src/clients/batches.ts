import { FairQueue } from '@learning-library/common/admission';
import { ContractError, fromRefusal } from '@learning-library/common/contract';
import { LEFT_OUT } from '@learning-library/common/patterns';
import { batchCalls, isTooLarge } from '@learning-library/common/rpc';
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

export type ReadBatcher = ReturnType<typeof createReadBatcher>;

/**
 * A resource is read once per batch; undefined where it does not exist or belongs to another account. @param slots how
 * many batches of one kind are under way at a time; see `batchCalls` for the default
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
  items: Items;
  /** The request for the items that follow one. */
  after: (request: Request, last: Item) => Request;
  call: (
    requests: Request[],
    maxBytes: number,
    deadline: number,
  ) => Promise<readonly ListResult<ListResponse<Items, Item>>[]>;
}

/** The same page is read once per batch. A refused one throws its ContractError and does not affect the others. */
export type ListBatcher = ReturnType<typeof createListBatcher>;

/**
 * A page that a batch has no room for is requested again by itself, and a long one in pieces (docs/protocols.md#calls).
 * @param slots see `createReadBatcher`
 */
export function createListBatcher(slots?: number) {
  const alone = new FairQueue({ name: 'long_pages', ...LONG_PAGES });
  return <Request extends ListRequest, Items extends string, Item>(
    list: List<Request, Items, Item>,
  ): ((request: Request, deadline: number) => Promise<ListResponse<Items, Item>>) => {
    type Response = ListResponse<Items, Item>;
    const together = batchCalls<Request, Response | typeof LEFT_OUT>({
      call: async (requests, deadline) => {
        try {
          return (await list.call(requests, PIECE_BYTES, deadline)).map(pageOf);
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
    const byItself = async (request: Request, maxBytes: number, deadline: number): Promise<Response> => {
      const page = pageOf(required((await list.call([request], maxBytes, deadline))[0]));
      if (page === LEFT_OUT) throw new ContractError('internal_error', null);
      if (page instanceof ContractError) throw page;
      return page;
    };
    const inPieces = async (request: Request, first: Response | undefined, deadline: number): Promise<Response> => {
      let piece = first ?? (await byItself(request, PIECE_BYTES, deadline));
      const items = [...piece[list.items]];
      // A service of the version before tells no bytes, and ends a page by itself.
      let room = PAGE_BYTES - (piece.bytes ?? PAGE_BYTES);
      for (;;) {
        const [last, pageSize] = [items.at(-1), request.pageSize - items.length];
        if (!piece.hasMore || pageSize === 0 || room <= 0 || last === undefined) break;
        const next = await byItself(list.after({ ...request, pageSize }, last), Math.min(PIECE_BYTES, room), deadline);
        // A piece has one item at least, also where there is no room for it.
        if ((next.bytes ?? 0) > room) break;
        piece = next;
        items.push(...piece[list.items]);
        room -= piece.bytes ?? PAGE_BYTES;
      }
      return { ...piece, [list.items]: items };
    };
    return async (request, deadline) => {
      const page = await together(request, deadline);
      if (page !== LEFT_OUT && !(page.hasMore && page[list.items].length < request.pageSize)) return page;
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
  alone?: boolean;
}

export interface Creation<Value> {
  value: Value;
  replayed: boolean;
}

/**
 * A refused one throws its ContractError and does not affect the others. One that has to wait for a lock is sent again
 * by itself.
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
