import MarkdownIt from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import type { Span } from '../text/whitespace';
import type { Rich } from './block';

const NESTING = 24;
const FORMULA = 600;
const REACH = 300;
type StateInline = Parameters<Parameters<MarkdownIt['inline']['ruler']['push']>[1]>[0];
export type Token = ReturnType<MarkdownIt['parse']>[number];

/** CommonMark with tables, definition lists and formulas; no indented code, because notes use indentation for text. */
export const markdown = new MarkdownIt('default', { html: true, linkify: false })
  .set({ maxNesting: NESTING } as MarkdownIt.Options)
  .use(definitionLists)
  .disable(['code']);

markdown.inline.ruler.before('escape', 'formula', formula);

/** `$…$`, `$$…$$`, `\(…\)`: kept unchanged; nothing inside is markup. */
function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const open = src.startsWith('\\(', pos)
    ? '\\('
    : src.startsWith('$$', pos)
      ? '$$'
      : src[pos] === '$'
        ? '$'
        : undefined;
  if (open === undefined) return false;
  const from = pos + open.length;
  const closing = open === '\\(' ? '\\)' : open;
  const end = src.slice(from, from + FORMULA).indexOf(closing);
  if (end <= 0) return false;
  const inner = src.slice(from, from + end);
  if (open === '$' && /^\s|\s$/.test(inner) && !inner.includes('\\')) return false;
  if (open === '$' && /\d/.test(src[from + end + 1] ?? '')) return false;
  const isSpace = /^(?:\\(?:space|q?quad)\s*)+$/u.test(inner.trim());
  if (!silent) {
    const token = state.push('formula', '', 0);
    token.content = isSpace ? '' : `$${inner.trim()}$`;
  }
  state.pos = from + end + closing.length;
  return true;
}

const MARKS = new Set(['strong_open', 'em_open']);
const MARK_ENDS = new Set(['strong_close', 'em_close']);

/** The plain text of an inline token whose source begins at `start`. */
export function richOf(token: Token, source: string, start: number, end: number): Rich {
  let text = '';
  const marks: Span[] = [];
  const sources: [number, number][] = [[0, start]];
  const open: number[] = [];
  let cursor = start;
  let linked = 0;
  let isSource = false;
  const add = (content: string): void => {
    const found = source.slice(cursor, Math.min(end, cursor + content.length + REACH)).indexOf(content);
    if (found >= 0) cursor += found;
    sources.push([text.length, Math.min(cursor, Math.max(start, end - 1))]);
    text += content;
    if (found >= 0) cursor += content.length;
  };
  for (const child of token.children ?? []) {
    if (MARKS.has(child.type)) open.push(text.length);
    else if (MARK_ENDS.has(child.type)) {
      const from = open.pop();
      if (from !== undefined && from < text.length) marks.push({ start: from, end: text.length });
    } else if (child.type === 'link_open') {
      linked = text.length;
      isSource = /^https?:/u.test(child.attrGet('href') ?? '');
    } else if (child.type === 'link_close') {
      // "[link](…)" and "[1](…)" have no meaning.
      if (/^\s*\[?(?:link|here|hier|ici|aquí|qui|source|\^?\d{1,3})\]?\s*$/iu.test(text.slice(linked)))
        text = text.slice(0, linked);
      // A link after a sentence or a quotation is its source.
      const before = text.slice(0, linked);
      const from = /(?<=[.!?]\s{1,3})$|(?<=["”»])[^"”»]{0,30}$/u.exec(before)?.index;
      if (child === token.children?.at(-1) && isSource && from !== undefined && before.split('"').length % 2 === 1)
        text = text.slice(0, from);
    } else if (child.type === 'softbreak' || child.type === 'hardbreak') text += '\n';
    else if (child.type === 'html_inline') text += /^<br\b/i.test(child.content) ? '\n' : '';
    else if (child.type === 'code_inline') {
      marks.push({ start: text.length, end: text.length + child.content.length });
      add(child.content);
    } else if (child.type === 'text' || child.type === 'text_special' || child.type === 'formula') add(child.content);
  }
  const clean = text.replace(
    /\[\^[^\]\n]{1,20}\]|(?<=\p{L})\[\d{1,3}\]|\*{2,}|\(\s*(?:see|siehe|voir|véase|vedi)?\s*\)/gu,
    (all) => ' '.repeat(all.length),
  );
  return { text: clean, marks: merged(marks), sources };
}

function merged(marks: Span[]): Span[] {
  const inOrder = marks.toSorted((a, b) => a.start - b.start);
  const result: Span[] = [];
  for (const mark of inOrder) {
    const last = result.at(-1);
    if (last !== undefined && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else result.push({ ...mark });
  }
  return result;
}
