import { trimSpan, type Span } from '../whitespace';

export type CellSpan = Span;
export type CellSign = '|' | 'tab' | 'blanks' | ';' | 'dash';

const MOST_CELLS = 64;
const DASHES = new Set(['-', '–', '—']);

/** The cells of a line, trimmed; an empty one is kept where two signs stand side by side. */
export function splitCells(source: string, { start, end }: Span, sign: CellSign): CellSpan[] {
  const cells: CellSpan[] = [];
  let from = start;
  let to = end;
  if (sign === '|') {
    if (source[from] === '|') from++;
    if (to > from && source[to - 1] === '|' && source[to - 2] !== '\\') to--;
  }
  let begun = from;
  const close = (at: number): void => {
    cells.push(trimSpan(source, begun, at) ?? { start: at, end: at });
  };
  for (let i = from; i < to && cells.length < MOST_CELLS; i++) {
    const width = separatorAt(source, i, to, sign);
    if (width === 0) continue;
    close(i);
    i += width - 1;
    begun = i + 1;
  }
  close(to);
  return cells;
}

function separatorAt(source: string, at: number, to: number, sign: string): number {
  const char = source[at];
  switch (sign) {
    case '|':
      return char === '|' && source[at - 1] !== '\\' ? 1 : 0;
    case 'tab':
      return char === '\t' ? 1 : 0;
    case ';':
      return char === ';' ? 1 : 0;
    case 'dash':
      return char === ' ' && DASHES.has(source[at + 1] ?? '') && source[at + 2] === ' ' ? 3 : 0;
    default: {
      if (char !== ' ' || source[at + 1] !== ' ') return 0;
      let end = at;
      while (end < to && source[end] === ' ') end++;
      return end - at;
    }
  }
}
