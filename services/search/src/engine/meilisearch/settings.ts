import type { Settings } from 'meilisearch';
import { isDeepStrictEqual } from 'node:util';

/** The most hits (docs/contract.md#paging), and one more to know whether there are more. */
const MAX_HITS = 1_001;

/**
 * Words are compared as filters, not as text (see `lexemesOf`). The newest come first; they have the highest ids. The
 * words themselves are never returned. Without these settings Meilisearch refuses every query.
 */
export const SETTINGS = {
  searchableAttributes: [],
  displayedAttributes: ['id', 'type', 'version', 'removedAt', 'mark'],
  filterableAttributes: [
    {
      attributePatterns: ['id', 'account'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      // Comparison also gives the tree by which STARTS WITH finds its range; without it Meilisearch reads every value from
      // the first one on, those of all accounts.
      attributePatterns: ['words', 'removedAt'],
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

/** A copy, because the client's type is not readonly. */
export function settings(): Settings {
  return structuredClone(SETTINGS) as unknown as Settings;
}

/** Whether an index has all these settings. */
export function hasSettings(found: Settings): boolean {
  return Object.entries(SETTINGS).every(([name, expected]) => contains(found[name as keyof Settings], expected));
}

/** Meilisearch also returns members with default values, which are ignored. */
function contains(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    return isDeepStrictEqual(found, expected);
  }
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([name, value]) => contains((found as Record<string, unknown>)[name], value));
}
