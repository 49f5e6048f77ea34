import type { Tag } from './tags';

/** A parsed If-Match or If-None-Match header. */
export interface EntityTagCondition {
  /** The header is `*`. */
  any: boolean;
  tags: readonly { weak: boolean; opaque: string }[];
  /** The header holds no list of entity tags. */
  isMalformed?: true;
}

const NOTHING: EntityTagCondition = { any: false, tags: [], isMalformed: true };
// RFC 9110 §8.8.3. A tag may contain commas, so the list cannot be split at commas first.
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
const SEPARATOR = /[ \t]*(?:,[ \t]*)+/y;

export function formatTag(tag: Tag): string {
  return tag.clock === undefined ? `"${tag.state}"` : `"${tag.state}.${tag.clock}"`;
}

/**
 * All lines of If-None-Match; undefined where it is absent, or malformed and therefore ignored
 * (docs/contract.md#entity-tags).
 */
export function parseIfNoneMatch(lines: readonly string[] | undefined): EntityTagCondition | undefined {
  return lines === undefined ? undefined : parseList(lines.join(', '));
}

/** All lines of If-Match; a malformed or empty one matches nothing (docs/contract.md#entity-tags). */
export function parseIfMatch(lines: readonly string[] | undefined): EntityTagCondition | undefined {
  return lines === undefined ? undefined : (parseList(lines.join(', ')) ?? NOTHING);
}

/** Weak comparison of the whole tag. */
export function matchesIfNoneMatch(condition: EntityTagCondition, tag: Tag): boolean {
  const opaque = formatTag(tag).slice(1, -1);
  return condition.any || condition.tags.some((candidate) => candidate.opaque === opaque);
}

/** Strong comparison of the `state` part of the tag. */
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
