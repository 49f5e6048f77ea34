import type { Settings } from 'meilisearch';
import { isDeepStrictEqual } from 'node:util';

/**
 * Format of the index. Increase it with every change of the settings or the indexed data, so that the index is rebuilt
 * at the next start.
 */
export const FORMAT = 5;

/** Maximum number of matches (docs/contract.md#paging), plus one to detect further matches. */
const MAX_HITS = 1_001;

/** Without the filterable attributes, Meilisearch rejects every query. */
const SETTINGS: Settings = {
  searchableAttributes: ['title', 'description', 'body', 'rest'],
  displayedAttributes: ['id', 'type'],
  filterableAttributes: [
    {
      attributePatterns: ['account', 'type'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      // Comparison also creates the index that STARTS WITH uses.
      attributePatterns: ['beginnings'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  rankingRules: ['words', 'exactness', 'proximity', 'attribute'],
  // A single language turns off language detection. Chinese has no spaces between words, and does not affect other
  // languages.
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['cmn'] }],
  pagination: { maxTotalHits: MAX_HITS },
  proximityPrecision: 'byWord',
  facetSearch: false,
};

/** @param typoTolerance whether similar words are found, after exact ones. */
export function settingsOf(typoTolerance: boolean): Settings {
  return { ...SETTINGS, typoTolerance: { enabled: typoTolerance } };
}

/** Whether the settings of an index have all expected values; Meilisearch also returns settings with default values. */
export function hasSettings(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    return isDeepStrictEqual(found, expected);
  }
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([name, value]) =>
    hasSettings((found as Record<string, unknown>)[name], value),
  );
}
