import * as gfmPlugin from '@joplin/turndown-plugin-gfm';
import { createDocument } from '@mixmark-io/domino';
import TurndownService from 'turndown';
import { decode } from './encoding.js';
import { type Document as Read, languageCode, unreadable } from './document.js';
import { notesOn } from './markdown.js';

const DECLARED = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w-]+)|^<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w-]+)/i;
/** How far into a file it may say its encoding, in bytes. */
const PROLOGUE = 1_024;
/** Of elements, one in the other. */
const MAX_DEPTH = 500;
const FORMULA = /(\$\$?[^$\n]+\$\$?)/;
/** HTML closes these itself; any other that XML closes in its own tag would stay open. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const CLOSED_TAG = /<([\w:.-]+)((?:\s[^<>]*?)?)\/>/g;

const turndown = new TurndownService({
  ...{ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' },
});
turndown.use(gfmPlugin.gfm);
turndown.remove(['script', 'style', 'noscript', 'template', 'iframe', 'nav', 'form', 'button', 'title']);
turndown.addRule('pictures in the file itself', {
  filter: (node) => node.nodeName === 'SVG' || (node.nodeName === 'IMG' && !/^[^:]+$|^https?:/.test(sourceOf(node))),
  replacement: () => '',
});
const escapeAll = turndown.escape.bind(turndown);
// What stands between dollar signs is a formula already.
turndown.escape = (text) =>
  text
    .split(FORMULA)
    .map((part, n) => (n % 2 === 1 ? part : escapeAll(part)))
    .join('');

function sourceOf(node: TurndownService.Node): string {
  return (node as Element).getAttribute('src') ?? '';
}

export function readHtml(bytes: Uint8Array): Read {
  const [, meta, xml] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, PROLOGUE))) ?? [];
  const { text, encoding } = decode(bytes, meta ?? xml);
  return { ...readPage(text), notes: notesOn(encoding) };
}

/** @param html a page, or a part of one */
export function readPage(html: string): Omit<Read, 'notes'> {
  const page = createDocument(closed(html), true);
  checkDepth(page);
  const articles = page.querySelectorAll('article');
  const main = page.querySelector('main') ?? (articles.length === 1 ? articles[0] : undefined) ?? page.body;
  const said = (selector: string, attribute?: string): string | undefined => {
    const found = page.querySelector(selector);
    const value = attribute === undefined ? found?.textContent : found?.getAttribute(attribute);
    return value?.replace(/\s+/g, ' ').trim() || undefined;
  };
  return {
    title: said('title') ?? said('h1') ?? said('h2'),
    language: languageCode(said('html', 'lang') ?? ''),
    description: said('meta[name="description"]', 'content'),
    text: turndown.turndown(main).trim(),
  };
}

/** What takes apart a page takes longer with the square of its depth. @throws CommandError */
function checkDepth(page: Document): void {
  let depth = 0;
  let node: Node | null = page;
  while (node !== null) {
    if (node.firstChild !== null) {
      node = node.firstChild;
      if (++depth > MAX_DEPTH) throw unreadable(`Its elements are more than ${MAX_DEPTH} levels deep.`);
      continue;
    }
    while (node !== null && node.nextSibling === null) {
      node = node.parentNode;
      depth--;
    }
    node = node?.nextSibling ?? null;
  }
}

/** XML in the tags of HTML. */
export function closed(xml: string): string {
  return xml.replace(CLOSED_TAG, (tag: string, name: string, attributes: string) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
