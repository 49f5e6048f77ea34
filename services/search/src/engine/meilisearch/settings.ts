import type { Settings } from 'meilisearch';
import { isDeepStrictEqual } from 'node:util';

/** Raise it with every change of the settings or of what is indexed: the index is then rebuilt at the next start. */
export const FORMAT = 5;

/** The most hits (docs/contract.md#paging), and one more to know whether there are more. */
const MAX_HITS = 1_001;

/** Without the filterable attributes Meilisearch refuses every query. */
const SETTINGS: Settings = {
  searchableAttributes: ['title', 'description', 'body', 'rest'],
  displayedAttributes: ['id', 'type'],
  filterableAttributes: [
    {
      attributePatterns: ['account', 'type'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      // Comparison also gives the tree by which STARTS WITH finds its range.
      attributePatterns: ['beginnings'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  rankingRules: ['words', 'exactness', 'proximity', 'attribute'],
  // A list of one, so that none is guessed. It is that of Chinese, whose words no spaces part; it changes nothing elsewhere.
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['cmn'] }],
  pagination: { maxTotalHits: MAX_HITS },
  proximityPrecision: 'byWord',
  facetSearch: false,
};

/** @param typoTolerance whether words that are nearly alike are found, after those that are. */
export function settingsOf(typoTolerance: boolean): Settings {
  return { ...SETTINGS, typoTolerance: { enabled: typoTolerance } };
}

/** Whether the settings of an index have all that is expected; Meilisearch also answers those with default values. */
export function hasSettings(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    return isDeepStrictEqual(found, expected);
  }
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([name, value]) =>
    hasSettings((found as Record<string, unknown>)[name], value),
  );
}
