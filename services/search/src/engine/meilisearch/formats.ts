import { allWordsInFields, FIELD_FORMAT } from './fieldLexemes';
import { allWordsIn, FORMAT } from './lexemes';

/** How the words of a query are looked for, by the format of the index: the one that is written, and the one before. */
const FILTERS: Readonly<Record<number, typeof allWordsIn>> = {
  [FORMAT]: allWordsIn,
  [FIELD_FORMAT]: allWordsInFields,
};

export const canBeSearched = (format: number): boolean => format in FILTERS;

export function filtersOf(format: number): typeof allWordsIn {
  const filters = FILTERS[format];
  if (filters === undefined) throw new Error(`an index of format ${format} cannot be searched`);
  return filters;
}
