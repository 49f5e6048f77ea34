import { TOKEN } from './grammar';

const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`);
// Elements of a list and parameters of an element. Separators inside quotes do not count.
const ELEMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const PIECE = /(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g;
const WEIGHT = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Whether Accept lets application/json through (docs/contract.md#values): the most specific range wins, q=0 excludes,
 * parameters other than q are ignored, an absent or empty header means anything. What is not a media range is ignored;
 * a weight that is not a number counts as 1.
 */
export function acceptsJson(lines: readonly string[] | undefined): boolean {
  const elements =
    (lines ?? [])
      .join(',')
      .match(ELEMENT)
      ?.filter((element) => element.trim() !== '') ?? [];
  if (elements.length === 0) return true;
  let best = { specificity: -1, weight: 0 };
  for (const element of elements) {
    const [range = '', ...parameters] = (element.match(PIECE) ?? []).map((piece) => piece.trim());
    const specificity = specificityOf(range.toLowerCase());
    if (specificity < 0 || specificity < best.specificity) continue;
    const weight = weightOf(parameters);
    // Of ranges that differ only in ignored parameters, the one with the highest weight counts.
    best = { specificity, weight: specificity > best.specificity ? weight : Math.max(weight, best.weight) };
  }
  return best.weight > 0;
}

/** How specifically a range names application/json; negative where it does not match. */
function specificityOf(range: string): number {
  const match = RANGE.exec(range);
  if (match === null) return -1;
  if (range === 'application/json') return 2;
  if (range === 'application/*') return 1;
  return range === '*/*' ? 0 : -1;
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    if (parameter.slice(0, equals).trim().toLowerCase() !== 'q') continue;
    const text = parameter.slice(equals + 1).trim();
    return WEIGHT.test(text) ? Number(text) : 1;
  }
  return 1;
}
