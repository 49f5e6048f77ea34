import { hash } from 'node:crypto';

/**
 * The parts of an ETag (docs/contract.md#entity-tags): `state` changes with every write. `clock` changes with what
 * changes without a write; representations without such fields have none.
 */
export interface Tag {
  state: string;
  clock?: string;
}

/** 96 bits, so that two states of a resource do not share a tag. */
const HASH_LENGTH = 16;

export interface TaggedResource {
  id: string;
  /** The row's version, which every write to a represented field raises. */
  version: number;
  counters?: readonly number[];
  /** Values that change without a write, if there are any. */
  clock?: readonly (string | number)[];
}

/** The tag of a resource. GET, HEAD, 201 and PATCH 200 all use this function, so that their tags agree. */
export function resourceTag({ id, version, counters = [], clock }: TaggedResource): Tag {
  const state = shortHash(`${id}:${version}:${counters.join(':')}`);
  return clock === undefined ? { state } : { state, clock: shortHash(clock.join(':')) };
}

/** The tag of a page: a hash of its items' tags in order, and of the next cursor. */
export function pageTag(items: readonly Tag[], nextCursor: string | null): Tag {
  const state = shortHash(`${items.map((item) => item.state).join(':')}>${nextCursor ?? ''}`);
  if (items.every((item) => item.clock === undefined)) return { state };
  return { state, clock: shortHash(items.map((item) => item.clock ?? '').join(':')) };
}

function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, HASH_LENGTH);
}
