import { TOKEN } from './grammar';

const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const TYPE = new RegExp(`[ \\t]*(${TOKEN})/(${TOKEN})`, 'y');
// RFC 9110 §5.6.6 lets a parameter be empty, as in `application/json;`.
const PARAMETER = new RegExp(`[ \\t]*;[ \\t]*(?:(${TOKEN})=(${TOKEN}|${QUOTED}))?`, 'y');

/**
 * Whether Content-Type is application/json with charset utf-8 or none, in any case, quoted or not; other parameters are
 * ignored (docs/contract.md#values).
 */
export function isJsonMediaType(lines: readonly string[] | undefined): boolean {
  const [text, ...others] = lines ?? [];
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
export function isIdentityCoding(lines: readonly string[] | undefined): boolean {
  return (lines ?? [])
    .flatMap((line) => line.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .every((coding) => coding === '' || coding === 'identity');
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
