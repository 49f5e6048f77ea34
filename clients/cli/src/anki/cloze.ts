/**
 * Begins a gap, ends one, or separates it from its hint. A gap of newer versions can belong to several cards:
 * `{{c1,2::…}}`.
 */
const MARK = /\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}|::/g;
const GAP = '[…]';

interface Gap {
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

  /** The texts that fill the gaps of a card. */
  answers(number: number): string[] {
    const found: string[] = [];
    const visit = (parts: readonly Part[]): void => {
      for (const part of parts)
        if (typeof part !== 'string') {
          if (part.numbers.includes(number)) found.push(shown(part.parts));
          else visit(part.parts);
        }
    };
    visit(this.parts);
    return [...new Set(found)];
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
  const open: { gap: Gap; start: string }[] = [];
  const target = (): Part[] => {
    const gap = open.at(-1)?.gap;
    return gap === undefined ? top : (gap.hint ?? gap.parts);
  };
  let at = 0;
  for (const { 0: mark, 1: numbers, index } of text.matchAll(MARK)) {
    target().push(text.slice(at, index));
    at = index + mark.length;
    const inner = open.at(-1);
    if (numbers !== undefined)
      open.push({ gap: { numbers: numbers.split(',').map(Number), parts: [], hint: undefined }, start: mark });
    else if (inner === undefined) top.push(mark);
    else if (mark === '}}') {
      open.pop();
      target().push(inner.gap);
    } else if (inner.gap.hint === undefined) inner.gap.hint = [];
    else inner.gap.hint.push(mark);
  }
  target().push(text.slice(at));
  while (open.length > 0) {
    const unclosed = open.pop();
    if (unclosed === undefined) break;
    const { gap, start } = unclosed;
    target().push(start, ...gap.parts, ...(gap.hint === undefined ? [] : ['::', ...gap.hint]));
  }
  return top;
}
