import { randomUUID } from 'node:crypto';
import { type Caller, PAGE } from './callers';
import type { Load, LoadRequest } from './load';
import { newContent, word } from './seed';

const TEXTS = 200;
/**
 * Number of contents of an account that get memocards. The warm-up creates the first memocard of each, which takes further
 * steps.
 */
const WITH_MEMOCARDS = 10;
/** Ranks of words that occur in a few of five thousand contents. */
const RARE = { from: 12_000, to: 20_000 };

/** The authentication of a server and the format of its cursors. */
export interface Side {
  headersOf(caller: Caller): Record<string, string>;
  /** Cursors of the caller’s list. */
  cursorsOf(caller: Caller): readonly string[];
}

export const PRODUCT: Side = {
  headersOf: ({ key }) => ({ authorization: `Bearer ${key}` }),
  cursorsOf: ({ cursors }) => cursors,
};

export const HAND_WRITTEN: Side = {
  headersOf: ({ accountId }) => ({ 'x-account': accountId }),
  cursorsOf: ({ contents, cursors }) => cursors.map((_, page) => String(contents[(page + 1) * PAGE - 1])),
};

/** A cursor of the conventional deployment contains the list’s parameters and the last id. */
export const CONVENTIONAL: Side = {
  headersOf: PRODUCT.headersOf,
  cursorsOf: (caller) =>
    HAND_WRITTEN.cursorsOf(caller).map((after) =>
      Buffer.from(JSON.stringify({ kind: 'contents:', limit: PAGE, after })).toString('base64url'),
    ),
};

type LoadOf = (side: Side, callers: readonly Caller[]) => Load;

/** Each request uses another key, and a random content, page or word. */
export const LOADS = {
  read: drawn((side, caller) => ({
    method: 'GET',
    path: `/v1/contents/${oneOf(caller.contents)}`,
    headers: side.headersOf(caller),
  })),
  list: drawn((side, caller) => {
    const cursor = oneOf([undefined, ...side.cursorsOf(caller)]);
    const path = `/v1/contents?limit=${PAGE}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
    return { method: 'GET', path, headers: side.headersOf(caller) };
  }),
  create: drawn((side, caller) => creation(side, caller)),
  createWithKey: drawn((side, caller) => creation(side, caller, { 'idempotency-key': randomUUID() })),
  memocard: drawn((side, caller) => ({
    method: 'POST',
    path: `/v1/contents/${oneOf(caller.contents.slice(0, WITH_MEMOCARDS))}/memocards`,
    headers: { ...side.headersOf(caller), 'content-type': 'application/json' },
    body: JSON.stringify({ front: `What is ${randomUUID()}?`, back: 'An identifier.' }),
  })),
  /** Selects a word of exactly one content, or a rare one. */
  search: drawn((side, caller) => {
    const place = Math.floor(Math.random() * caller.contents.length);
    const q =
      Math.random() < 0.5 ? `unique${place}` : word(RARE.from + Math.floor(Math.random() * (RARE.to - RARE.from)));
    return { method: 'GET', path: `/v1/search?q=${q}`, headers: side.headersOf(caller) };
  }),
} satisfies Record<string, LoadOf>;

function drawn(requestOf: (side: Side, caller: Caller) => LoadRequest): LoadOf {
  return (side, callers) => () => requestOf(side, oneOf(callers));
}

let bodies: readonly string[] = [];

function creation(side: Side, caller: Caller, headers: Record<string, string> = {}): LoadRequest {
  if (bodies.length === 0) bodies = Array.from({ length: TEXTS }, () => JSON.stringify(newContent()));
  return {
    method: 'POST',
    path: '/v1/contents',
    headers: { ...side.headersOf(caller), ...headers, 'content-type': 'application/json' },
    body: oneOf(bodies),
  };
}

function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}
