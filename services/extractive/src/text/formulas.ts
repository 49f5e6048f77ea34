import { isSpace, type Span } from './whitespace';

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;

/** A `$`, or a `$$` that counts as one delimiter. */
interface Delimiter extends Span {
  double: boolean;
}

/**
 * The formulas `$…$` and `$$…$$` of one paragraph, delimiters included, in order. A formula never reaches over a blank
 * line. `\$` is no delimiter. If the delimiters do not form pairs, as with prices, only neighbors whose inner sides are
 * both padded or both unpadded form one. Linear in the text.
 */
export function formulaSpans(text: string, from = 0, to = text.length): Span[] {
  return pairInOrder(text, from, to) ?? pairByPadding(text, from, to);
}

/** Whether every `$` that is not escaped has its partner (docs/architecture.md#generators). */
export function isBalanced(text: string): boolean {
  return pairInOrder(text, 0, text.length) !== undefined;
}

/** Opens at a delimiter, and closes at the next of the same kind. Undefined if one stays open. */
function pairInOrder(text: string, from: number, to: number): Span[] | undefined {
  const spans: Span[] = [];
  let open: Delimiter | undefined;
  for (let i = nextDollar(text, from, to); i < to; ) {
    const double = text.charCodeAt(i + 1) === DOLLAR && i + 1 < to;
    if (open === undefined) {
      open = { start: i, end: i + (double ? 2 : 1), double };
      i = open.end;
    } else if (open.double && !double) {
      i++;
    } else {
      i += open.double ? 2 : 1;
      spans.push({ start: open.start, end: i });
      open = undefined;
    }
    i = nextDollar(text, i, to);
  }
  return open === undefined ? spans : undefined;
}

function pairByPadding(text: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  let open: Delimiter | undefined;
  for (let i = nextDollar(text, from, to); i < to; i = nextDollar(text, i, to)) {
    const double = text.charCodeAt(i + 1) === DOLLAR && i + 1 < to;
    const delimiter = { start: i, end: i + (double ? 2 : 1), double };
    i = delimiter.end;
    if (open !== undefined && pairs(text, open, delimiter)) {
      spans.push({ start: open.start, end: delimiter.end });
      open = undefined;
    } else {
      open = delimiter;
    }
  }
  return spans;
}

function pairs(text: string, open: Delimiter, close: Delimiter): boolean {
  if (open.double !== close.double || open.end === close.start) return false;
  return isSpace(text.charCodeAt(open.end)) === isSpace(text.charCodeAt(close.start - 1));
}

/** The next `$` that no backslash escapes, or `to`. */
function nextDollar(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === DOLLAR) return i;
  }
  return to;
}
