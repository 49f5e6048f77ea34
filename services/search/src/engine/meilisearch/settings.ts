import type { Settings } from 'meilisearch';
import { isDeepStrictEqual } from 'node:util';

/** Hits end here (docs/contract.md#paging); one more tells that there are more. */
const MAX_HITS = 1_001;

/**
 * Nothing is text to Meilisearch (see `lexemesOf`): words are compared as filters, and the newest, whose ids are the
 * highest, come first. No field but the words' own is ever shown. Without these settings every question is refused.
 */
export const SETTINGS = {
  searchableAttributes: [],
  displayedAttributes: ['id', 'type', 'version', 'removedAt', 'mark'],
  filterableAttributes: [
    {
      attributePatterns: ['id', 'account', 'words'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      attributePatterns: ['removedAt'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  sortableAttributes: ['id'],
  rankingRules: ['sort'],
  distinctAttribute: null,
  typoTolerance: { enabled: false },
  pagination: { maxTotalHits: MAX_HITS },
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  prefixSearch: 'disabled',
} as const satisfies DeepReadonly<Settings>;

type DeepReadonly<T> = T extends object ? { readonly [key in keyof T]: DeepReadonly<T[key]> } : T;

/** A copy that a client may keep. */
export function settings(): Settings {
  return structuredClone(SETTINGS) as unknown as Settings;
}

/** Whether an index has them all. */
export function hasSettings(found: Settings): boolean {
  return Object.entries(SETTINGS).every(([name, expected]) => contains(found[name as keyof Settings], expected));
}

/** Meilisearch answers members that were left to their defaults too. */
function contains(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    return isDeepStrictEqual(found, expected);
  }
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([name, value]) => contains((found as Record<string, unknown>)[name], value));
}
