import type { Line } from './line';

const FENCE = /^(`{3,}|~{3,})/;
const OPENS_FORMULA = /^(?:\$\$|\\\[|\\begin\{(?:equation|align|gather|cases|eqnarray|displaymath|multline)\*?\})/;

/** Lines of code or of a formula that stands by itself. */
export interface Verbatim {
  kind: 'code' | 'formula';
  /** Indexes of its lines, `last` included; fences belong to it. */
  first: number;
  last: number;
  /** Whether its first and last line are fences. */
  fenced: boolean;
}

/** What is typed to Python, with its answer below it. */
const PROMPT = /^>>>\s\S/;
const MOST_PROMPTED = 20;
const MOST_FORMULA_LINES = 40;
const INDENT = 4;
const LOOKED_AT = 160;
const STARTS_CODE =
  /^(?:def |class |#include|public |function |import |from \w+ import|SELECT |INSERT |const |let |var |for ?\(|while ?\(|int \w|#!)/;
const CODE_SIGN =
  /[;{}]$|^(?:def|class|import|from|return|for|while|if|else|elif|try|except|print|function|const|let|var|public|private|static|void|int|#include|SELECT|INSERT|UPDATE|DELETE|CREATE|FROM|WHERE)\b.*[(){};:=]?|^\s*(?:\/\/|#!|\$ )|=>|\w\(.*\)[;:]?$|^[\w.[\]]+ ?(?:[-+*/]?=) ?\S/;

/** Finds what must never be read as prose, and marks its lines. */
export function findVerbatim(lines: readonly Line[]): ReadonlyMap<number, Verbatim> {
  const found = new Map<number, Verbatim>();
  const add = (one: Verbatim): number => {
    for (let i = one.first; i <= one.last; i++) (lines[i] as Line).verbatim = true;
    found.set(one.first, one);
    return one.last + 1;
  };
  const lastFence = { '`': -1, '~': -1 };
  lines.forEach((line, i) => {
    const sign = FENCE.exec(line.text)?.[1]?.[0];
    if (sign === '`' || sign === '~') lastFence[sign] = i;
  });
  // Up to here set-in lines were looked at.
  let looked = -1;
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    const fence = FENCE.exec(line.text)?.[1];
    if (fence !== undefined && lastFence[fence[0] as '`' | '~'] > i) {
      let last = i + 1;
      while (last < lines.length && !(lines[last] as Line).text.startsWith(fence)) last++;
      if (last < lines.length) {
        i = add({ kind: 'code', first: i, last, fenced: true });
        continue;
      }
    }
    if (OPENS_FORMULA.test(line.text)) {
      const last = formulaEnd(lines, i);
      if (last !== undefined) {
        i = add({ kind: 'formula', first: i, last, fenced: false });
        continue;
      }
    }
    if (PROMPT.test(line.text)) {
      let last = i;
      while (last - i < MOST_PROMPTED && lines[last + 1]?.blank === false) last++;
      i = add({ kind: 'code', first: i, last, fenced: false });
      continue;
    }
    const block = i > looked ? indentedLines(lines, i) : undefined;
    if (block !== undefined) looked = block.last;
    i = block?.isCode === true ? add({ kind: 'code', first: i, last: block.last, fenced: false }) : i + 1;
  }
  return found;
}

function formulaEnd(lines: readonly Line[], first: number): number | undefined {
  const { text } = lines[first] as Line;
  const close = text.startsWith('$$') ? '$$' : text.startsWith('\\[') ? '\\]' : '\\end{';
  const inner = text.slice(2);
  if (inner.includes(close)) return inner.trimEnd().endsWith(close) || close === '\\end{' ? first : undefined;
  for (let i = first + 1; i < Math.min(lines.length, first + MOST_FORMULA_LINES); i++) {
    const line = lines[i] as Line;
    if (line.blank) return undefined;
    if (line.text.includes(close)) return i;
  }
  return undefined;
}

/**
 * Lines set in after a blank line or a colon, and whether they look like a program.
 *
 * @returns the last of them; undefined where none starts here
 */
function indentedLines(lines: readonly Line[], first: number): { last: number; isCode: boolean } | undefined {
  const line = lines[first] as Line;
  const before = lines[first - 1];
  if (line.blank || !(before === undefined || before.blank || before.text.endsWith(':'))) return undefined;
  const isSetIn = line.indent >= INDENT;
  if (!isSetIn && !STARTS_CODE.test(line.text)) return undefined;
  let last = first;
  let signs = 0;
  let count = 0;
  for (let i = first; i < lines.length; i++) {
    const one = lines[i] as Line;
    if (one.blank && (lines[i + 1]?.indent ?? 0) < INDENT) break;
    if (one.blank) continue;
    if (isSetIn ? one.indent < INDENT : one.indent === 0 && !CODE_SIGN.test(one.text.slice(0, LOOKED_AT))) break;
    count++;
    if (CODE_SIGN.test(one.text.slice(0, LOOKED_AT))) signs++;
    last = i;
  }
  return { last, isCode: count > 1 && signs * 2 > count };
}
