import type { Span } from '../text/whitespace';

/** Plain text without markup, with the author's marks and its position in the source. */
export interface Rich {
  /** The text. A line feed is a line break of the author. */
  text: string;
  marks: readonly Span[];
  /** Pairs of a position in `text` and its position in the source, in order. */
  sources: readonly (readonly [at: number, source: number])[];
}

interface Placed extends Span {
  path: readonly string[];
}

export interface Item extends Span {
  rich: Rich;
  items: readonly Item[];
  ordered: boolean;
  number?: string;
}

/** Output of the libraries, before any interpretation. */
export type Node = Span &
  (
    | { kind: 'heading'; level: number; rich: Rich }
    | { kind: 'paragraph'; rich: Rich; isQuote?: boolean }
    | { kind: 'list'; ordered: boolean; items: readonly Item[] }
    | { kind: 'table'; rows: readonly (readonly Rich[])[] }
    /** The lines of a fence that is not a program, with the list item that contains it. */
    | { kind: 'code'; title: string; rows: readonly Rich[] }
    | { kind: 'definitions'; entries: readonly { term: Rich; meaning: readonly Rich[] }[] }
    /** A horizontal rule; with `box`, the end of a box. */
    | { kind: 'break'; box?: true }
  );

/** A node with its lines; a paragraph that is a heading has become one. */
export type Entry = Node & { lines: readonly Rich[]; isShort?: true; isLabel?: boolean };

export const HEADING = 70;
/** Level of short lines and of titles of boxes, which is below that of all headings with a mark. */
export const SHORT_LEVEL = 6;

export interface Pair extends Span {
  term: string;
  meaning: string;
  marked: boolean;
  /** Whether an equals sign or a formula follows the term. */
  isEquation?: boolean;
  isNumbered?: boolean;
}

export type Block = Placed &
  /** `isShort`: only a short line before longer text. */
  (| { kind: 'heading'; level: number; title: string; isShort: boolean }
    | { kind: 'prose'; rich: Rich }
    /** `intro` is the line that introduces the list, or empty. */
    | { kind: 'list'; intro: string; ordered: boolean; items: readonly Item[] }
    | { kind: 'table'; head: readonly string[]; rows: readonly (readonly Rich[])[] }
    | { kind: 'answer'; question: string; answer: string; options?: readonly string[] }
    /** `words`: a word and its translation. Otherwise a term and its meaning, which is reliable in a `glossary`. */
    | { kind: 'pairs'; words: boolean; glossary?: true; pairs: readonly Pair[] }
  );

export function sourceAt({ sources }: Rich, at: number): number {
  const after = firstAfter(sources, at, ([place]) => place);
  const [place, source] = sources[Math.max(0, after - 1)] ?? [0, 0];
  return source + Math.max(0, at - place);
}

/** The first element of a sorted list whose key is after a position. */
function firstAfter<Entry>(list: readonly Entry[], place: number, keyOf: (entry: Entry) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(list[middle] as Entry) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A span of a text, trimmed, with its marks. */
export function sliceRich(rich: Rich, from: number, to: number): Rich {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(rich.text[start] ?? '')) start++;
  while (end > start && /\s/.test(rich.text[end - 1] ?? '')) end--;
  const marks: Span[] = [];
  for (let i = firstAfter(rich.marks, start, (mark) => mark.end); i < rich.marks.length; i++) {
    const mark = rich.marks[i] as Span;
    if (mark.start >= end) break;
    marks.push({ start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start });
  }
  const inside: (readonly [number, number])[] = [];
  for (let i = firstAfter(rich.sources, start, ([at]) => at); i < rich.sources.length; i++) {
    const [at, source] = rich.sources[i] as readonly [number, number];
    if (at >= end) break;
    inside.push([at - start, source]);
  }
  return { text: rich.text.slice(start, end), marks, sources: [[0, sourceAt(rich, start)], ...inside] };
}

/** Whether the author marked the whole of it. */
export function isMarked({ text, marks }: Rich): boolean {
  const first = marks[0];
  return first !== undefined && first.start <= 1 && first.end >= text.trimEnd().length - 2;
}

export function joinRich(parts: readonly Rich[], glue: string): Rich {
  let text = '';
  const marks: Span[] = [];
  const sources: (readonly [number, number])[] = [];
  for (const part of parts) {
    if (text !== '') text += glue;
    const from = text.length;
    marks.push(...part.marks.map(({ start, end }) => ({ start: start + from, end: end + from })));
    sources.push(...part.sources.map(([at, source]) => [at + from, source] as const));
    text += part.text;
  }
  return { text, marks, sources };
}
