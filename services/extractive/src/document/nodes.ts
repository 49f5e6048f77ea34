import { lineSpans } from '../text/lines';
import type { Span } from '../text/whitespace';
import { sliceRich, type Item, type Node, type Rich } from './block';
import { nodesOfHtml } from './html';
import { markdown, richOf, type Token } from './inline';
import type { Prepared } from './prepare';

const EMPTY: Rich = { text: '', marks: [], sources: [] };
/** Maximum distance to which HTML is read for the end of its table. */
const MAX_HTML = 40_000;

const PIECE = 12_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that continues nothing: a heading, or text after a blank line. */
const BEGINS = /^(?:#{1,6}\s|[\p{L}"“«¿¡*_])/u;
const REFERENCE = /^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*\S/gm;

export function readNodes({ text, boxEnds }: Prepared): Node[] {
  const lines = lineSpans(text);
  // A link can be defined in another piece.
  const references: Record<string, { href: string; title: string }> = {};
  for (const [, label = ''] of text.matchAll(REFERENCE))
    references[markdown.utils.normalizeReference(label)] = { href: '', title: '' };
  const nodes: Node[] = [];
  let box = 0;
  for (const [from, to] of piecesOf(text, lines)) {
    const end = lines[to - 1]?.end ?? text.length;
    const tokens = markdown.parse(text.slice(lines[from]?.start ?? 0, end), { references: { ...references } });
    for (const node of nodesOf(tokens, { text, lines: lines.slice(from, to) })) {
      for (; (boxEnds[box] ?? Infinity) <= node.start; box++) {
        const at = boxEnds[box] as number;
        nodes.push({ kind: 'break', box: true, start: at, end: at });
      }
      nodes.push(node);
    }
  }
  return nodes;
}

/** Sequences of lines that can be read separately: no fence, list, table or paragraph continues in the next one. */
function piecesOf(text: string, lines: readonly Span[]): [from: number, to: number][] {
  const pieces: [number, number][] = [];
  let from = 0;
  let fence: string | undefined;
  let tables = 0;
  let isBlank = true;
  for (const [i, { start, end }] of lines.entries()) {
    const line = text.slice(start, Math.min(end, start + MAX_LINE));
    const isFree = fence === undefined && tables === 0 && isBlank && i > from;
    if (isFree && start - (lines[from]?.start ?? 0) >= PIECE && BEGINS.test(line) && !/^[*_]\s/.test(line)) {
      pieces.push([from, i]);
      from = i;
    }
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    tables = Math.max(0, tables + (line.match(/<table\b/giu)?.length ?? 0) - (line.match(/<\/table>/giu)?.length ?? 0));
    isBlank = line.trim() === '';
  }
  return [...pieces, [from, lines.length]];
}

const MAX_LINE = 4_000;

type Tokens = readonly Token[];
/** The whole text, and the lines that were parsed together. */
type Piece = Readonly<{ text: string; lines: readonly Span[] }>;

function nodesOf(tokens: Tokens, piece: Piece): Node[] {
  const { text } = piece;
  const nodes: Node[] = [];
  let skipTo = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const { start, end } = placeOf(token, piece);
    if (start < skipTo) continue;
    if (token.type === 'inline') {
      const before = tokens[i - 1] as Token;
      const rich = richOf(token, text, start, end);
      if (before.type === 'heading_open') {
        // A horizontal rule below a paragraph does not make it a heading of several lines.
        const isNext = [tokens[i - 2], tokens[i + 2]].some((other) => other?.tag === 'h2' && other.markup === '-');
        const isCard = (isNext ? /: |::/u : /\S ?::\s/u).test(rich.text);
        const isText = before.markup === '-' && (rich.text.includes('\n') || rich.text.length > 80 || isCard);
        if (isText) nodes.push({ kind: 'paragraph', rich, start, end }, { kind: 'break', start: end, end });
        else nodes.push({ kind: 'heading', level: Number(before.tag.slice(1)), rich, start, end });
      } else nodes.push({ kind: 'paragraph', rich, isQuote: tokens[i - 2]?.type === 'blockquote_open', start, end });
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const inside: Node[] = [];
      const list = readList(tokens, i, piece, inside);
      const ordered = token.type === 'ordered_list_open';
      nodes.push({ kind: 'list', ordered, items: list.items, start, end }, ...inside);
      i = list.next;
    } else if (token.type === 'fence') {
      nodes.push(...codeOf(token, piece, ''));
    } else if (token.type === 'dl_open') {
      const close = closeOf(tokens, i);
      nodes.push({ kind: 'definitions', entries: readEntries(tokens.slice(i, close), piece), start, end });
      i = close;
    } else if (token.type === 'table_open') {
      const close = closeOf(tokens, i);
      nodes.push({ kind: 'table', rows: readRows(tokens.slice(i, close), piece), start, end });
      i = close;
    } else if (token.type === 'html_block') {
      const table = /<table\b/i.test(token.content) ? text.slice(start, start + MAX_HTML).search(/<\/table>/i) : -1;
      const to = table < 0 ? end : Math.max(end, start + table + 8);
      nodes.push(...nodesOfHtml(text.slice(start, to), start));
      skipTo = to;
    } else if (token.type === 'hr') nodes.push({ kind: 'break', start, end });
  }
  return nodes;
}

function placeOf({ map }: Token, { text, lines }: Piece): Span {
  const [from, to] = map ?? [0, 1];
  return { start: lines[from]?.start ?? 0, end: lines[to - 1]?.end ?? text.length };
}

function richIn(token: Token, piece: Piece): Rich {
  const { start, end } = placeOf(token, piece);
  return richOf(token, piece.text, start, end);
}

/** The token that closes the one at `open`. */
function closeOf(tokens: Tokens, open: number): number {
  const { level } = tokens[open] as Token;
  for (let i = open + 1; i < tokens.length; i++) if (tokens[i]?.level === level && tokens[i]?.nesting === -1) return i;
  return tokens.length;
}

const TEXT_FENCE = /^(?:|te?xt|text|plain(?:text)?|md|markdown|none|ad-\w+|\{?note\}?|vocab\w*)$/iu;

function codeOf(token: Token, piece: Piece, title: string): Node[] {
  const { text, lines } = piece;
  const [from, to] = token.map ?? [0, 0];
  if (!TEXT_FENCE.test(token.info.trim())) return [];
  const rows = lines.slice(from + 1, to).flatMap(({ start, end }) => {
    const row = sliceRich({ text: text.slice(start, end), marks: [], sources: [[0, start]] }, 0, end - start);
    return row.text === '' || FENCE.test(row.text) ? [] : [row];
  });
  return [{ kind: 'code', title, rows, ...placeOf(token, piece) }];
}

function readEntries(tokens: Tokens, piece: Piece): { term: Rich; meaning: Rich[] }[] {
  const entries: { term: Rich; meaning: Rich[] }[] = [];
  let isTerm = false;
  for (const token of tokens) {
    if (token.type === 'dt_open' || token.type === 'dd_open') isTerm = token.type === 'dt_open';
    if (token.type !== 'inline') continue;
    const rich = richIn(token, piece);
    if (isTerm) entries.push({ term: rich, meaning: [] });
    else entries.at(-1)?.meaning.push(rich);
  }
  return entries;
}

/** Nested at most as deep as the parser nests; tables and fences of its items go to `inside`. */
function readList(tokens: Tokens, open: number, piece: Piece, inside: Node[]): { items: Item[]; next: number } {
  const { level, type } = tokens[open] as Token;
  const ordered = type === 'ordered_list_open';
  const items: Item[] = [];
  let current: (Span & { rich?: Rich; items: Item[]; number: string }) | undefined;
  let i = open + 1;
  for (; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.nesting === -1 && token.level === level) break;
    if (token.type === 'list_item_open') current = { items: [], number: token.info, ...placeOf(token, piece) };
    else if (token.type === 'list_item_close' && current !== undefined) {
      items.push({ ...current, rich: current.rich ?? EMPTY, ordered });
    } else if (token.type === 'inline' && current !== undefined) {
      const { start } = placeOf(token, piece);
      const rich = richIn(token, piece);
      // Text after the first paragraph of an item is below it.
      if (current.rich === undefined) current.rich = rich;
      else current.items.push({ rich, items: [], ordered: false, start, end: start + rich.text.length });
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const inner = readList(tokens, i, piece, inside);
      current?.items.push(...inner.items);
      i = inner.next;
    } else if (token.type === 'fence') inside.push(...codeOf(token, piece, current?.rich?.text ?? ''));
  }
  return { items, next: i };
}

function readRows(tokens: Tokens, piece: Piece): Rich[][] {
  const { text } = piece;
  const rows: Rich[][] = [];
  let start = 0;
  let cursor = 0;
  for (const token of tokens) {
    if (token.type === 'tr_open') {
      start = placeOf(token, piece).start;
      cursor = start;
      rows.push([]);
    } else if (token.type === 'inline') {
      const rich = richOf(token, text, cursor, !text.includes('\n', start) ? text.length : text.indexOf('\n', start));
      cursor = Math.max(cursor, rich.sources.at(-1)?.[1] ?? cursor);
      rows.at(-1)?.push(rich);
    }
  }
  return rows;
}
