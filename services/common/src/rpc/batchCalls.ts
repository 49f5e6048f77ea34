import { ContractError } from '../contract/errors';
import { atDeadline } from '../async';
import { currentSpanContext, inBatch, type SpanContext } from '../telemetry';

export interface BatchCallsOptions<Item, Answer> {
  /** One call for all items, answered by position; an Error belongs to that item. The deadline is the latest of the items' deadlines. */
  call: (items: Item[], deadline: number) => Promise<readonly (Answer | Error)[]>;
  /** What an item asks for: items of a batch that ask for the same share one place in the call, and its answer. */
  identityOf?: (item: Item) => string;
  sizeOf?: (item: Item) => number;
  maxItems: number;
  maxBytes?: number;
  slots?: number;
}

interface Entry<Item, Answer> {
  item: Item;
  deadline: number;
  settled: boolean;
  caller: SpanContext | undefined;
  settle(answer: Answer | Error): void;
  expire(): void;
}

/** How long a batch waits until it has as many items as the last one; two milliseconds answered fewer in all. */
const GATHER_MS = 1;

/**
 * Gathers items into one call while two batches are under way; one without an answer after 50 ms lets the next go, up
 * to 32. Each item is `unavailable` at its own deadline and is not sent after it.
 */
export function batchCalls<Item, Answer>(
  options: BatchCallsOptions<Item, Answer>,
): (item: Item, deadline: number) => Promise<Answer> {
  let queue: Entry<Item, Answer>[] = [];
  let planned = false;
  /** The number of items in the last batch. A single caller never waits, because its last batch had one item. */
  let expected = 0;
  const slots = new InFlightLimit(plan, options.slots);

  function plan(): void {
    if (planned || queue.length === 0) return;
    planned = true;
    // Not at once: items that this turn of the event loop still reads belong in the same batch.
    setImmediate(gather);
  }

  function gather(): void {
    if (slots.available && queue.length < expected) setTimeout(sendQueued, GATHER_MS);
    else sendQueued();
  }

  function sendQueued(): void {
    planned = false;
    while (slots.available && queue.length > 0) {
      const batch = take(queue, options);
      queue = queue.slice(batch.taken);
      if (batch.entries.length === 0) continue;
      expected = batch.entries.length;
      void send(options, slots, batch.entries);
    }
  }

  return (item, deadline) =>
    new Promise((resolve, reject) => {
      queue.push(entryOf(item, deadline, { resolve, reject }));
      plan();
    });
}

function entryOf<Item, Answer>(
  item: Item,
  deadline: number,
  caller: { resolve: (answer: Answer) => void; reject: (error: Error) => void },
): Entry<Item, Answer> {
  const entry: Entry<Item, Answer> = {
    item,
    deadline,
    settled: false,
    caller: currentSpanContext(),
    settle: (answer) => {
      if (entry.settled) return;
      entry.settled = true;
      endWait();
      if (answer instanceof Error) caller.reject(answer);
      else caller.resolve(answer);
    },
    expire: () => entry.settle(new ContractError('unavailable', null)),
  };
  const endWait = atDeadline(deadline, () => entry.expire());
  return entry;
}

/** The entries of the next call (at least one, if any has not expired) and how many entries of the queue they take. */
function take<Item, Answer>(
  queue: readonly Entry<Item, Answer>[],
  { sizeOf = () => 0, maxItems, maxBytes = Infinity }: BatchCallsOptions<Item, Answer>,
): { entries: Entry<Item, Answer>[]; taken: number } {
  const now = Date.now();
  const entries: Entry<Item, Answer>[] = [];
  let bytes = 0;
  let taken = 0;
  for (; taken < queue.length && entries.length < maxItems; taken++) {
    const entry = queue[taken] as Entry<Item, Answer>;
    if (entry.deadline <= now) entry.expire();
    if (entry.settled) continue;
    bytes += sizeOf(entry.item);
    if (bytes > maxBytes && entries.length > 0) break;
    entries.push(entry);
  }
  return { entries, taken };
}

async function send<Item, Answer>(
  { call, identityOf }: BatchCallsOptions<Item, Answer>,
  slots: InFlightLimit,
  entries: readonly Entry<Item, Answer>[],
): Promise<void> {
  const { items, places } = distinct(entries, identityOf);
  const deadline = entries.reduce((latest, entry) => Math.max(latest, entry.deadline), 0);
  try {
    const callers = entries.map(({ caller }) => caller);
    const answers = await slots.hold(() => inBatch(callers, () => call(items, deadline)));
    if (answers.length !== items.length) throw new ContractError('internal_error', null);
    entries.forEach((entry, position) => entry.settle(answers[places[position] as number] as Answer | Error));
  } catch (error) {
    const fault = error instanceof Error ? error : new ContractError('internal_error', null, { cause: error });
    for (const entry of entries) entry.settle(fault);
  }
}

/** The items of a call, and the place among them of each entry's. */
function distinct<Item>(
  entries: readonly { item: Item }[],
  identityOf: ((item: Item) => string) | undefined,
): { items: Item[]; places: number[] } {
  const items: Item[] = [];
  const known = new Map<string | symbol, number>();
  const places = entries.map(({ item }) => {
    const identity = identityOf?.(item) ?? Symbol();
    const place = known.get(identity) ?? items.push(item) - 1;
    known.set(identity, place);
    return place;
  });
  return { items, places };
}

const DEFAULT_SLOTS = 2;
const SLOT_MS = 50;
const MAX_IN_FLIGHT = 32;

class InFlightLimit {
  private inFlight = 0;

  constructor(
    private readonly onFree: () => void,
    private free = DEFAULT_SLOTS,
  ) {}

  get available(): boolean {
    return this.free > 0 && this.inFlight < MAX_IN_FLIGHT;
  }

  async hold<T>(call: () => Promise<T>): Promise<T> {
    this.free--;
    this.inFlight++;
    let held = true;
    const giveBack = (): void => {
      if (held) this.free++;
      held = false;
      this.onFree();
    };
    const timer = setTimeout(giveBack, SLOT_MS);
    try {
      return await call();
    } finally {
      clearTimeout(timer);
      this.inFlight--;
      giveBack();
    }
  }
}
