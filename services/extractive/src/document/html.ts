import { Parser } from 'htmlparser2';
import type { Item, Node, Rich } from './block';

const BLOCKS = new Set(
  'p div section article blockquote dd dt figcaption summary details h1 h2 h3 h4 h5 h6 ul ol'.split(' '),
);
const MARKED = new Set(['b', 'strong', 'em', 'i']);
const UNREAD = new Set(['script', 'style', 'head', 'nav', 'svg', 'figure', 'math', 'template', 'button', 'select']);

/** Paragraphs, headings, lists and tables of HTML. Nested lists become one: nesting is rare, and deep nesting hostile. */
export function nodesOfHtml(html: string, offset: number): Node[] {
  const nodes: Node[] = [];
  let text = '';
  let marks: { start: number; end: number }[] = [];
  let markFrom = 0;
  let from = 0;
  let unread = 0;
  let rows: Rich[][] | undefined;
  let items: Item[] | undefined;
  let tableStart = 0;

  const take = (): Rich => {
    const rich: Rich = {
      text: text.replace(/[^\S\n]+/g, ' ').trim(),
      marks: text.startsWith(' ') ? [] : marks,
      sources: [[0, from]],
    };
    text = '';
    marks = [];
    return rich;
  };
  const flush = (level?: number): void => {
    const rich = take();
    const place = { start: from, end: parser.endIndex + offset };
    if (rich.text === '') return;
    if (level !== undefined) nodes.push({ kind: 'heading', level, rich, ...place });
    else nodes.push({ kind: 'paragraph', rich, ...place });
  };

  const parser = new Parser(
    {
      onopentag(name) {
        if (UNREAD.has(name)) unread++;
        if (unread > 0) return;
        if (name === 'table') {
          flush();
          rows = [];
          tableStart = parser.startIndex + offset;
        } else if (name === 'tr') rows?.push([]);
        else if (name === 'td' || name === 'th') text = '';
        else if (name === 'br') text += '\n';
        else if (name === 'li') {
          items ??= [];
          if (rows === undefined) text = '';
          else text += '\n';
        } else if (rows === undefined && items === undefined && BLOCKS.has(name)) flush();
        else if (MARKED.has(name)) markFrom = text.length;
        if (text === '') from = parser.startIndex + offset;
      },
      ontext(data) {
        if (unread > 0) return;
        if (text === '') from = parser.startIndex + offset;
        text += data.replace(/\s+/g, ' ');
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread = Math.max(0, unread - 1);
        if (unread > 0) return;
        const end = parser.endIndex + offset;
        if (name === 'td' || name === 'th') rows?.at(-1)?.push(take());
        else if (name === 'table' && rows !== undefined) {
          nodes.push({ kind: 'table', rows, start: tableStart, end });
          rows = undefined;
          text = '';
        } else if (name === 'li' && rows === undefined) {
          const rich = take();
          if (rich.text !== '') items?.push({ rich, items: [], ordered: false, start: from, end });
        } else if ((name === 'ul' || name === 'ol') && rows === undefined && items !== undefined) {
          const first = items[0];
          if (first !== undefined) nodes.push({ kind: 'list', ordered: name === 'ol', items, start: first.start, end });
          items = undefined;
        } else if (/^h[1-6]$/.test(name)) flush(Number(name[1]));
        else if (name === 'summary') flush(6);
        else if (MARKED.has(name) && markFrom < text.length) marks.push({ start: markFrom, end: text.length });
        else if (rows === undefined && items === undefined && BLOCKS.has(name)) flush();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  if (rows === undefined && items === undefined) flush();
  return nodes;
}
