/** A token of RFC 9110 §5.6.2, as a part of a regular expression. */
const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";

const RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`);
// Elements of a list and parameters of an element. Separators inside quotes do not count.
const ELEMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const PIECE = /(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g;
const WEIGHT = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The most specific range wins, q=0 excludes, parameters other than q are ignored, an absent or empty header means
 * anything (docs/contract.md#values). What is no media range is ignored; a weight that is no number counts as 1.
 */
export function acceptsJson(values: readonly string[] | undefined): boolean {
  const elements =
    (values ?? [])
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

const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const TYPE = new RegExp(`[ \\t]*(${TOKEN})/(${TOKEN})`, 'y');
// RFC 9110 §5.6.6 lets a parameter be empty, as in `application/json;`.
const PARAMETER = new RegExp(`[ \\t]*;[ \\t]*(?:(${TOKEN})=(${TOKEN}|${QUOTED}))?`, 'y');

/** With charset utf-8 or none, in any case, quoted or not; other parameters are ignored (docs/contract.md#values). */
export function isJsonMediaType(values: readonly string[] | undefined): boolean {
  const [text, ...others] = values ?? [];
  if (text === undefined || others.length > 0) return false;
  const end = text.trimEnd().length;
  TYPE.lastIndex = 0;
  const type = TYPE.exec(text);
  if (`${type?.[1]}/${type?.[2]}`.toLowerCase() !== 'application/json') return false;
  let at = TYPE.lastIndex;
  while (at < end) {
    PARAMETER.lastIndex = at;
    const parameter = PARAMETER.exec(text);
    if (parameter === null) return false;
    if (parameter[1]?.toLowerCase() === 'charset' && unquote(parameter[2] ?? '').toLowerCase() !== 'utf-8')
      return false;
    at = PARAMETER.lastIndex;
  }
  return true;
}

/** Whether the body is not encoded: no Content-Encoding, or only `identity` (docs/contract.md#values). */
export function isIdentityCoding(values: readonly string[] | undefined): boolean {
  return (values ?? [])
    .flatMap((line) => line.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .every((coding) => coding === '' || coding === 'identity');
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
