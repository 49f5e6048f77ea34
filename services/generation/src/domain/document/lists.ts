import type { Item } from './block';
import { joinLines } from './joinLines';
import { markerKind, markerLength, type Line } from './line';

export interface ReadList {
  items: Item[];
  lines: number;
}

/** An item that lines below it can belong to. */
interface Marked {
  indent: number;
  kind: string;
  item: Item;
}

const CODE = /^(`+)([^`\n]{1,80})\1/;

/** The list that begins with this line; undefined where no marker stands. */
export function listAt(
  source: string,
  lines: readonly Line[],
  at: number,
  hyphenated: ReadonlySet<string>,
): ReadList | undefined {
  const first = lines[at] as Line;
  if (markerLength(first.text) === 0) return undefined;
  const items: Item[] = [];
  const open: Marked[] = [];
  let i = at;
  while (i < lines.length) {
    const line = lines[i] as Line;
    if (line.blank || line.dropped) {
      const next = lines[i + 1];
      const goesOn = next !== undefined && (next.blank ? false : next.dropped || isSibling(next, open));
      if (!goesOn && !(line.dropped && next !== undefined && !next.blank)) break;
      i++;
      continue;
    }
    const marker = line.verbatim ? 0 : markerLength(line.text);
    if (marker === 0) break;
    const spans = [{ start: line.start + marker, end: line.end }];
    let end = i + 1;
    while (end < lines.length && continues(lines[end] as Line, line)) spans.push(lines[end++] as Line);
    const flow = joinLines(source, spans, hyphenated);
    const opening = source.slice(line.start + marker, Math.min(line.end, line.start + marker + 90));
    const code = CODE.exec(opening)?.[2]?.length;
    const item: Item = {
      flow,
      items: [],
      ...(code === undefined ? {} : { code }),
      ...(markerKind(line.text) === 'number' ? { numbered: true as const } : {}),
      ...(/^(?:\*\*|__)\S/.test(opening) ? { bold: true as const } : {}),
    };
    const kind = markerKind(line.text);
    closeTo(open, line.indent, kind);
    const above = open.at(-1);
    if (item.flow.text !== '') {
      (above === undefined ? items : above.item.items).push(item);
      open.push({ indent: line.indent, kind, item });
    }
    i = end;
  }
  return { items, lines: Math.max(1, i - at) };
}

/** Leaves open what the next item can belong to: what stands further left, or on the same line with another kind of marker. */
function closeTo(open: Marked[], indent: number, kind: string): void {
  while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
  const same = open.findIndex((one) => one.indent === indent && one.kind === kind);
  if (same >= 0) open.length = same;
}

/** Whether a line after a blank one goes on with the list, and does not begin another. */
function isSibling(line: Line, open: readonly Marked[]): boolean {
  if (line.verbatim || markerLength(line.text) === 0) return false;
  const kind = markerKind(line.text);
  return open.some((one) => one.kind === kind || one.indent < line.indent);
}

/** Whether a line goes on with the item above it. */
function continues(line: Line, item: Line): boolean {
  if (line.blank || line.dropped || line.verbatim || markerLength(line.text) > 0) return false;
  return line.indent > item.indent || /^\p{Ll}/u.test(line.text);
}
