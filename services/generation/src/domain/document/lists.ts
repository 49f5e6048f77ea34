import type { Item } from './block';
import { joinLines } from './flow';
import { isBullet, markerLength, type Line } from './line';

export interface ReadList {
  items: Item[];
  lines: number;
}

interface Marked {
  depth: number;
  item: Item;
}

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
      const goesOn = next !== undefined && (next.blank ? false : next.dropped || markerLength(next.text) > 0);
      if (!goesOn && !(line.dropped && next !== undefined && !next.blank)) break;
      i++;
      continue;
    }
    const marker = line.verbatim ? 0 : markerLength(line.text);
    if (marker === 0) break;
    const spans = [{ start: line.start + marker, end: line.end }];
    let end = i + 1;
    while (end < lines.length && continues(lines[end] as Line, line)) spans.push(lines[end++] as Line);
    const item: Item = { flow: joinLines(source, spans, hyphenated), items: [] };
    const depth = line.indent * 2 + (isBullet(line.text) && !isBullet(first.text) ? 1 : 0);
    while (open.length > 0 && (open.at(-1) as Marked).depth >= depth) open.pop();
    const above = open.at(-1);
    if (item.flow.text !== '') {
      (above === undefined ? items : above.item.items).push(item);
      open.push({ depth, item });
    }
    i = end;
  }
  return { items, lines: Math.max(1, i - at) };
}

/** Whether a line goes on with the item above it. */
function continues(line: Line, item: Line): boolean {
  if (line.blank || line.dropped || line.verbatim || markerLength(line.text) > 0) return false;
  return line.indent > item.indent || /^\p{Ll}/u.test(line.text);
}
