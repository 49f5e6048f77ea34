/**
 * Begins a gap, ends one, or separates it from its hint. A gap of newer versions can belong to several cards:
 * `{{c1,2::…}}`.
 */
const MARK = /\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}|::/g;
const GAP = '[…]';
/** Marks of formulas, and the end that each start requires. */
const FORMULA = /\\[()[\]]/g;
const ENDS: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]' };
/** A gap below this level is plain text. */
const MAX_LEVELS = 50;

interface Gap {
  start: string;
  numbers: number[];
  parts: Part[];
  hint: Part[] | undefined;
}

type Part = string | Gap;

/** A text with gaps, which can be nested. */
export class ClozeText {
  private readonly parts: Part[];

  constructor(text: string) {
    this.parts = partsOf(text);
  }

  /** The numbers of the cards, in ascending order. */
  get numbers(): number[] {
    const all = (parts: readonly Part[]): number[] =>
      parts.flatMap((part) => (typeof part === 'string' ? [] : [...part.numbers, ...all(part.parts)]));
    return [...new Set(all(this.parts))].sort((a, b) => a - b);
  }

  /** The text with the gaps of one card left open. Without a number, all gaps are filled. */
  shown(number?: number): string {
    return shown(this.parts, number);
  }

  /** The texts that fill the gaps of a card. A part of a formula becomes a formula. */
  answers(number: number): string[] {
    let open: string | undefined;
    const all = (parts: readonly Part[]): string[] =>
      parts.flatMap((part) => {
        if (typeof part === 'string') {
          for (const [mark] of part.matchAll(FORMULA)) open = ENDS[mark];
          return [];
        }
        if (!part.numbers.includes(number)) return all(part.parts);
        const text = shown(part.parts);
        return open === undefined ? text : `${open === '\\)' ? '\\(' : '\\['}${text}${open}`;
      });
    return [...new Set(all(this.parts))];
  }
}

function shown(parts: readonly Part[], number?: number): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (number === undefined || !part.numbers.includes(number)) return shown(part.parts, number);
      return part.hint === undefined ? GAP : `[${shown(part.hint)}]`;
    })
    .join('');
}

/** An unclosed gap is plain text. */
function partsOf(text: string): Part[] {
  const top: Part[] = [];
  const open: Gap[] = [];
  const target = (): Part[] => open.at(-1)?.hint ?? open.at(-1)?.parts ?? top;
  let at = 0;
  for (const { 0: mark, 1: numbers, index } of text.matchAll(MARK)) {
    target().push(text.slice(at, index));
    at = index + mark.length;
    const inner = open.at(-1);
    if (numbers !== undefined && open.length < MAX_LEVELS)
      open.push({ start: mark, numbers: numbers.split(',').map(Number), parts: [], hint: undefined });
    else if (mark === '}}' && inner !== undefined) {
      open.pop();
      target().push(inner);
    } else if (mark === '::' && inner !== undefined && inner.hint === undefined) inner.hint = [];
    else target().push(mark);
  }
  target().push(text.slice(at));
  const unclosed = open.flatMap(({ start, parts, hint }) => [start, ...parts, ...(hint ? ['::', ...hint] : [])]);
  return [...top, ...unclosed];
}
