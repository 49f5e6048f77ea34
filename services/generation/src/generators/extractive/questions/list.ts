import { formulaSpans } from '../../../domain/formulas';
import { lineSpans } from '../../../domain/lines';
import { sameKey } from './texts';

const FEWEST_ITEMS = 3;
const FEWEST_LINES = 2;
/** So that wrong items find room beside them. */
const MOST_ITEMS = 6;
/** UTF-16 units of an item, and its words where it stands in a sentence. */
const LONGEST_ITEM = 80;
const MOST_WORDS = 3;
const MARKER = /^(?:[-*•–—▪◦]|\d{1,3}[.)]|\p{L}\))\s+/u;
const BETWEEN = /[,;]\s+(?:(?:and|or|et|ou|y|e|o|u|und|oder|ed|od)\s+)?|\s+(?:and|or|et|ou|y|e|o|u|und|oder|ed|od)\s+/u;
const ENDS_SENTENCE = /[.!?…:][\s\p{Pe}\p{Pf}]*\S/u;

/** The items of an answer that lists 2 to 6 of them, one a line after a marker, or 3 to 6 in a row; else undefined. */
export function listItems(text: string): readonly string[] | undefined {
  const lines = lineSpans(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((line) => line !== '');
  if (lines.length >= FEWEST_LINES && lines.every((line) => MARKER.test(line))) {
    return checked(
      lines.map((line) =>
        line
          .replace(MARKER, '')
          .replace(/[;,.]$/, '')
          .trim(),
      ),
    );
  }
  if (lines.length !== 1 || formulaSpans(text).length > 0 || ENDS_SENTENCE.test(text)) return undefined;
  const items = text.replace(/\.$/, '').split(BETWEEN);
  const isInRow = items.length >= FEWEST_ITEMS && items.every((item) => item.trim().split(/\s+/).length <= MOST_WORDS);
  return isInRow ? checked(items.map((item) => item.trim())) : undefined;
}

function checked(items: readonly string[]): readonly string[] | undefined {
  const fits = items.length <= MOST_ITEMS && items.every((item) => item !== '' && item.length <= LONGEST_ITEM);
  return fits && new Set(items.map(sameKey)).size === items.length ? items : undefined;
}
