/** A line of a page. */
export interface Line {
  text: string;
  /** Distance of its baseline from the bottom of the page. */
  y: number;
  /** Size of its largest letters, in the same unit. */
  height: number;
  /** The cells of a table, in rows. */
  table?: Line[][][] | undefined;
  /** Its item of a list. */
  item?: object | undefined;
}

/** Minimum distance between two paragraphs, as a multiple of the line height. */
const GAP = 1.7;
const HEADING_SCALE = 1.15;
const MAX_HEADING = 120;
/** Minimum number of pages on which a line at the top or bottom counts as a running head. */
const REPEATED = 3;
/** A line that a browser prints at the top or bottom of a page: a date with a title, or an address with a number. */
const PRINTED = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}\b|^(?:https?|file):\/\/\S+\s+\d+\/\d+$/;

interface Paragraph {
  text: string;
  isHeading: boolean;
}

export function markdownOfPages(pages: readonly Line[][], left: Set<string>): string {
  const kept = withoutRunningHeads(pages, left);
  const body = bodyHeight(kept.flat());
  const paragraphs: Paragraph[] = [];
  for (const lines of kept) {
    lines.forEach((line, n) => {
      const before = n === 0 ? undefined : lines[n - 1];
      const isHeading =
        body > 0 && line.table === undefined && line.height > body * HEADING_SCALE && line.text.length <= MAX_HEADING;
      const last = paragraphs.at(-1);
      const goesOn = before === undefined ? goesOnOver(last, line) : isNext(before, line);
      if (last?.isHeading === isHeading && goesOn) last.text = joined(last.text, line.text);
      else paragraphs.push({ text: line.text, isHeading });
    });
  }
  return paragraphs.map(({ text, isHeading }) => (isHeading ? `## ${text}` : text)).join('\n\n');
}

/** The size of most letters. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}

function isNext(before: Line, line: Line): boolean {
  const height = Math.max(before.height, line.height);
  const gap = before.y - line.y;
  const isList = /^(?:[•◦▪‣–—*-]|\d{1,2}[.)])\s/u.test(line.text);
  return (
    gap >= -height / 2 &&
    gap <= height * GAP &&
    !isList &&
    before.item === line.item &&
    (before.table ?? line.table) === undefined
  );
}

/** A sentence that continues on the next page. */
function goesOnOver(last: Paragraph | undefined, line: Line): boolean {
  return last !== undefined && !/[.!?:;"”»|]$/u.test(last.text) && /^\p{Ll}/u.test(line.text);
}

/** Joins a hyphenated word. */
function joined(before: string, after: string): string {
  const isDivided = /\p{L}[-\u00AD]$/u.test(before) && /^\p{Ll}/u.test(after);
  return isDivided ? before.slice(0, -1) + after : `${before} ${after}`;
}

function withoutRunningHeads(pages: readonly Line[][], left: Set<string>): Line[][] {
  const counts = new Map<string, number>();
  const keys = (lines: readonly Line[]): Set<string> => new Set([0, 1, -1, -2].map((n) => keyOf(lines.at(n))));
  for (const lines of pages) for (const key of keys(lines)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return pages.map((lines) => {
    const edge = new Set([lines.at(0), lines.at(1), lines.at(-1), lines.at(-2)]);
    const kept = lines.filter(
      (line) => !edge.has(line) || ((counts.get(keyOf(line)) ?? 0) < REPEATED && !PRINTED.test(line.text)),
    );
    if (kept.length < lines.length) left.add('Headers and footers');
    return kept;
  });
}

/** Page numbers differ, so digits are ignored. */
function keyOf(line: Line | undefined): string {
  return line === undefined ? '' : `${line.text.replace(/\d+/g, '#')} ${Math.round(line.y)}`;
}
