import { hash } from 'node:crypto';

/**
 * The parts of an ETag (docs/contract.md#entity-tags): `state` changes with every write, and `clock` with values that
 * change without a write.
 */
export interface Tag {
  state: string;
  clock?: string;
}

/** 96 bits, so that two states of a resource never share an ETag. */
const HASH_LENGTH = 16;

export interface TaggedResource {
  id: string;
  /** The version of the row, which increases with every write to a represented field. */
  version: number;
  counters?: readonly number[];
  /** The values that change without a write, if there are any. */
  clock?: readonly (string | number)[];
}

/** The tag of a resource. GET, HEAD, 201 and PATCH 200 all use this function, so that their ETags agree. */
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

export interface EntityTagCondition {
  any: boolean;
  tags: readonly { weak: boolean; opaque: string }[];
  /** Set for an If-Match that cannot match. */
  holdsNoStrongTag?: true;
}

const NOTHING: EntityTagCondition = { any: false, tags: [], holdsNoStrongTag: true };
// The ETags of a list (RFC 9110 §8.8.3). An ETag may contain commas, so the list cannot be split at commas.
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
const SEPARATOR = /[ \t]*(?:,[ \t]*)+/y;

export function formatTag(tag: Tag): string {
  return tag.clock === undefined ? `"${tag.state}"` : `"${tag.state}.${tag.clock}"`;
}

/** An ETag in an epoch of the data (`TAG_EPOCH`). ETags of epoch 0 do not contain the epoch. */
export function inEpoch(formatted: string, epoch = 0): string {
  return epoch === 0 ? formatted : `"${epoch}-${formatted.slice(1)}`;
}

/** The condition without the epoch. ETags of another epoch never match, because a restore reuses versions. */
export function ofEpoch(condition: EntityTagCondition | undefined, epoch = 0): EntityTagCondition | undefined {
  if (condition === undefined || epoch === 0) return condition;
  const start = `${epoch}-`;
  const own = condition.tags.filter(({ opaque }) => opaque.startsWith(start));
  return { ...condition, tags: own.map(({ weak, opaque }) => ({ weak, opaque: opaque.slice(start.length) })) };
}

/** The condition; undefined if the header is absent, or malformed and therefore ignored (docs/contract.md#entity-tags). */
export function parseIfNoneMatch(values: readonly string[] | undefined): EntityTagCondition | undefined {
  return values === undefined ? undefined : parseList(values.join(', '));
}

/** A malformed or empty header, or one with only weak ETags, matches nothing (docs/contract.md#entity-tags). */
export function parseIfMatch(values: readonly string[] | undefined): EntityTagCondition | undefined {
  if (values === undefined) return undefined;
  const condition = parseList(values.join(', '));
  return condition?.any === true || condition?.tags.some(({ weak }) => !weak) === true ? condition : NOTHING;
}

export function matchesIfNoneMatch(condition: EntityTagCondition, tag: Tag): boolean {
  const opaque = formatTag(tag).slice(1, -1);
  return condition.any || condition.tags.some((candidate) => candidate.opaque === opaque);
}

export function matchesIfMatch(condition: EntityTagCondition, tag: Tag): boolean {
  return condition.any || condition.tags.some(({ weak, opaque }) => !weak && stateOf(opaque) === tag.state);
}

function stateOf(opaque: string): string | undefined {
  const [state, clock, ...rest] = opaque.split('.', 3);
  return rest.length > 0 || clock === '' ? undefined : state;
}

function parseList(header: string): EntityTagCondition | undefined {
  const text = header.trim();
  let at = skipSeparator(text, 0);
  if (text.slice(at) === '*') return { any: true, tags: [] };
  const tags: { weak: boolean; opaque: string }[] = [];
  while (at < text.length) {
    ENTITY_TAG.lastIndex = at;
    const match = ENTITY_TAG.exec(text);
    if (match === null) return undefined;
    tags.push({ weak: match[1] !== undefined, opaque: match[2] as string });
    at = skipSeparator(text, ENTITY_TAG.lastIndex);
    if (at === ENTITY_TAG.lastIndex && at < text.length) return undefined;
  }
  return tags.length === 0 ? undefined : { any: false, tags };
}

function skipSeparator(text: string, at: number): number {
  SEPARATOR.lastIndex = at;
  return SEPARATOR.test(text) ? SEPARATOR.lastIndex : at;
}
