import { highlightedCodeBlock, strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import { createDocument } from '@mixmark-io/domino';
import TurndownService from 'turndown';
import { all, joinedFormulas, Ready, replaceFormulas } from './formulas.js';
import { listMarks } from './lists.js';
import { replaceRuby, replaceScripts } from './scripts.js';
import { showStyles } from './styles.js';
import { moved, replaceTables } from './tables.js';
import { checkDepth, checkOpenTags } from './xml.js';

/** The text of a page, chapter, document or field. */
export interface Converted {
  text: string;
  /** Kinds of skipped elements, such as `Pictures`. */
  left: ReadonlySet<string>;
}

/** How to show HTML. */
export interface Showing {
  /** The style sheet of a card. */
  css?: string;
  /** Whether closed parts are hidden, because they may contain the answer. */
  isClosed?: boolean;
}

const UNSEEN = 'script, style, noscript, template, nav, button, title, input:is([type="hidden"], [type="submit"])';
const LEFT: readonly (readonly [selector: string, name: string, isKept?: 'in Markdown'])[] = [
  ['[hidden]', 'Hidden texts'],
  ['del, s, strike', 'Struck-out texts', 'in Markdown'],
  ['input:not([type="checkbox"], [type="radio"]), select, textarea', 'Form fields'],
  ['svg, canvas', 'Drawings'],
  ['audio, video', 'Sounds and videos'],
  ['iframe, object, embed', 'Embedded pages'],
];
/** A picture that Markdown can link to: one on the web, or a file next to the page, but not one of a course package. */
const NAMED_PICTURE = /^(?!(?:\$|%24)IMS)[^:]+$|^https?:/i;
/** The name of a file, which some programs write instead of a description. */
const PICTURE_FILE = /\.(?:png|jpe?g|gif|bmp|tiff?|svg|webp|[ew]mf)$/i;
/** An address in a course package, such as `$IMS-CC-FILEBASE$/a.pdf`, or in the page itself. */
const UNUSABLE = /^(?:(?:\$|%24)[A-Z]|\s*(?:javascript|vbscript|data):)/i;
export const LINE_BREAK = '\uE011';
/** A document type with declarations, of which the parser would keep the end as text. */
const DECLARATIONS = /^\s*<!DOCTYPE[^>[]*\[[^\]]*\]\s*>/i;
const PARSED_WITH_CARE = /[<&$\\[«\uE000\uE001]/;

const markdown = newService();
markdown.use([highlightedCodeBlock, strikethrough, taskListItems]);
markdown.addRule('terms', { filter: 'dt', replacement: (content) => `\n\n${content.trim()}\n` });
markdown.addRule('definitions', {
  filter: 'dd',
  replacement: (content) => `\n: ${content.trim().replace(/\n(?=.)/g, '\n  ')}\n`,
});
// Otherwise, signs of the text would be tags and entities.
markdown.escape = (text) => TurndownService.prototype.escape(text).replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&');
const plain = newService();
plain.escape = (text) => text;
plain.addRule('words', {
  filter: ['a', 'b', 'strong', 'i', 'em', 'code'],
  replacement: (content) => content,
});
// The default rule would turn two of these elements into one line break.
plain.addRule('line breaks', { filter: 'br', replacement: () => LINE_BREAK });
plain.addRule('lines', { filter: ['div', 'dt', 'dd'], replacement: (content) => `\n${content}\n` });
plain.addRule('paragraphs', blocks('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'));
plain.addRule('rules', { filter: 'hr', replacement: () => '\n\n' });

function blocks(...filter: (keyof HTMLElementTagNameMap)[]): TurndownService.Rule {
  return { filter, replacement: (content) => `\n\n${content}\n\n` };
}

function newService(): TurndownService {
  const marks = new WeakMap<Node, string>();
  const service = new TurndownService({
    ...{ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' },
  });
  // Turndown takes these for parts of a line.
  service.addRule('blocks', blocks('details', 'summary', 'dialog', 'legend'));
  service.addRule('items', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode as Element | null;
      if (list?.nodeName === 'OL' && !marks.has(node))
        for (const [item, mark] of listMarks(list)) marks.set(item, mark);
      const mark = marks.get(node) ?? '- ';
      const text = content
        .trim()
        .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
        .replace(/^ +$/gm, '');
      return `${mark}${text}\n`;
    },
  });
  return service;
}

/** Converts a part of a page to Markdown. Changes the part. @param css style sheets from other files */
export function markdownOf(root: Element, css = ''): Converted {
  return converted(root, markdown, css);
}

/** Converts HTML to plain text with formulas, for memocards and questions. */
export function plainTextOf(html: string, { css = '', isClosed = false }: Showing = {}): Converted {
  if (!PARSED_WITH_CARE.test(html)) return { text: html.replace(/\s+/g, ' ').trim(), left: new Set() };
  // Otherwise, the parser moves a script with a formula at the start out of the body.
  const page = pageOf(`<body>${html}`);
  // As Anki shows it.
  if (css !== '') page.body.className = 'card';
  for (const details of isClosed ? all(page.body, 'details:not([open])') : []) {
    const shut = moved(details, page.createElement('div'));
    shut.setAttribute('hidden', '');
    for (const summary of all(shut, 'summary')) details.appendChild(summary);
    details.appendChild(shut);
  }
  const { text, left } = converted(page.body, plain, css);
  return {
    // Only `<br>` makes empty lines, and only non-breaking spaces make space at the end of a line.
    text: text
      .replace(/(?<![ \t\u00a0\uE011])[ \t\u00a0\uE011]+$/gm, '')
      .replace(/\n\n[\n\uE011]+/g, '\n\n')
      .replaceAll(LINE_BREAK, '\n')
      .replaceAll('\u00a0', ' ')
      .trim(),
    left,
  };
}

/** Whether the texts around an element would become one word without it. */
function isInWord({ previousSibling, nextSibling }: Element): boolean {
  return (
    /[\p{L}\p{N}]$/u.test(previousSibling?.nodeValue?.slice(-2) ?? '') &&
    /^[\p{L}\p{N}]/u.test(nextSibling?.nodeValue ?? '')
  );
}

/** @throws CommandError if it is nested too deeply */
export function pageOf(html: string): Document {
  checkOpenTags(html);
  const page = createDocument(joinedFormulas(html.replace(DECLARATIONS, '')), true);
  checkDepth(page);
  return page;
}

function converted(root: Element, service: TurndownService, css = ''): Converted {
  const isPlain = service === plain;
  const ready = new Ready();
  const left = new Set<string>();
  replaceFormulas(root, ready, () => left.add('Formulas without their source'));
  showStyles(root, css, () => left.add('Styles that need too many comparisons'));
  for (const element of all(root, UNSEEN)) element.remove();
  const leave = (element: Element, name: string): void => {
    left.add(name);
    element.remove();
  };
  for (const [selector, name, isKept] of LEFT)
    for (const element of isPlain || isKept === undefined ? all(root, selector) : []) leave(element, name);
  for (const image of all(root, 'img'))
    if (isPlain || !NAMED_PICTURE.test(image.getAttribute('src') ?? '')) {
      const alt = isPlain ? '' : (image.getAttribute('alt') ?? '').trim();
      const words = alt !== '' && !PICTURE_FILE.test(alt) ? ` ${alt} ` : isInWord(image) ? ' ' : '';
      if (words !== '') image.parentNode?.insertBefore(root.ownerDocument.createTextNode(words), image);
      leave(image, 'Pictures');
    }
  for (const link of all(root, 'a[href]:not([href^="#"], [href^="@@PLUGINFILE@@"])')) {
    const address = link.getAttribute('href') ?? '';
    if (isPlain ? link.textContent.includes(address) : !UNUSABLE.test(address)) continue;
    left.add('Addresses of links');
    link.removeAttribute('href');
  }
  for (const element of all(root, '.multilang')) {
    const before = element.previousElementSibling;
    const isOther =
      before?.classList.contains('multilang') === true && before.getAttribute('lang') !== element.getAttribute('lang');
    if (isOther && (element.previousSibling === before || element.previousSibling?.nodeValue?.trim() === ''))
      leave(element, 'Texts in other languages');
  }
  for (const box of all(root, 'input[type="checkbox"], input[type="radio"]'))
    if (isPlain || box.parentNode?.nodeName !== 'LI')
      box.parentNode?.replaceChild(root.ownerDocument.createTextNode(box.hasAttribute('checked') ? '☒' : '☐'), box);
  // Otherwise, a definition without a term, such as an indented line of a wiki, would define the paragraph before it.
  for (const definition of all(root, 'dd')) {
    const before = definition.previousElementSibling;
    if (before?.nodeName === 'DD' || (before?.nodeName === 'DT' && before.textContent.trim() !== '')) continue;
    definition.parentNode?.replaceChild(moved(definition, root.ownerDocument.createElement('div')), definition);
  }
  replaceRuby(root);
  replaceScripts(root, ready, isPlain);
  replaceTables(root, ready, (cell) => service.turndown(cell as HTMLElement), isPlain);
  return { text: ready.fill(service.turndown(root as HTMLElement)), left };
}
