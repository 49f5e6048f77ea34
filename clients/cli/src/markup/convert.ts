import { highlightedCodeBlock, strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import { createDocument } from '@mixmark-io/domino';
import TurndownService from 'turndown';
import { all, joinedFormulas, Ready, replaceFormulas } from './formulas.js';
import { replaceRuby, replaceScripts } from './scripts.js';
import { replaceTables } from './tables.js';
import { checkDepth, checkOpenTags } from './xml.js';

/** The text of a page, chapter, document or field. */
export interface Converted {
  text: string;
  /** Kinds of skipped elements, such as `Pictures`. */
  left: ReadonlySet<string>;
}

const UNSEEN = 'script, style, noscript, template, nav, button, title, input:not([type="checkbox"]), select, textarea';
const MEDIA: readonly (readonly [selector: string, name: string])[] = [
  ['svg, canvas', 'Drawings'],
  ['audio, video', 'Sounds and videos'],
  ['iframe, object, embed', 'Embedded pages'],
];
/** A picture that Markdown can link to: one on the web, or a file next to the page. */
const NAMED_PICTURE = /^[^:]+$|^https?:/;
export const LINE_BREAK = '\uE011';
const PARSED_WITH_CARE = /[<&$\\[\uE000\uE001]/;

const markdown = newService();
markdown.use([highlightedCodeBlock, strikethrough, taskListItems]);
const plain = newService();
plain.escape = (text) => text;
plain.addRule('words', {
  filter: ['a', 'b', 'strong', 'i', 'em', 'code', 'del', 's'],
  replacement: (content) => content,
});
// Two of them would become one line break.
plain.addRule('line breaks', { filter: 'br', replacement: () => LINE_BREAK });
plain.addRule('lines', { filter: ['div', 'dt', 'dd'], replacement: (content) => `\n${content}\n` });
plain.addRule('paragraphs', blocks('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'));
plain.addRule('rules', { filter: 'hr', replacement: () => '\n\n' });
plain.addRule('pictures', {
  filter: 'img',
  replacement: (_content, node) => (node as Element).getAttribute('alt') ?? '',
});

function blocks(...filter: (keyof HTMLElementTagNameMap)[]): TurndownService.Rule {
  return { filter, replacement: (content) => `\n\n${content}\n\n` };
}

function newService(): TurndownService {
  const numbers = new WeakMap<Node, number>();
  const service = new TurndownService({
    ...{ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---' },
  });
  // Turndown takes these for parts of a line.
  service.addRule('blocks', blocks('details', 'summary', 'dialog', 'legend'));
  service.addRule('items', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode as Element | null;
      if (list?.nodeName === 'OL' && !numbers.has(node)) {
        const start = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
        Array.from(list.children).forEach((item, n) => numbers.set(item, start + n));
      }
      const number = numbers.get(node);
      const mark = number === undefined ? '- ' : `${number}. `;
      const text = content
        .trim()
        .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
        .replace(/^ +$/gm, '');
      return `${mark}${text}\n`;
    },
  });
  return service;
}

/** Converts a part of a page to Markdown. Changes the part. */
export function markdownOf(root: Element): Converted {
  return converted(root, markdown, false);
}

/** Converts HTML to plain text with formulas, for memocards and questions. */
export function plainTextOf(html: string): Converted {
  if (!PARSED_WITH_CARE.test(html)) return { text: html.replace(/\s+/g, ' ').trim(), left: new Set() };
  const page = pageOf(html);
  const { text, left } = converted(page.body, plain, true);
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

/** @throws CommandError if it is nested too deeply */
export function pageOf(html: string): Document {
  checkOpenTags(html);
  const page = createDocument(joinedFormulas(html), true);
  checkDepth(page);
  return page;
}

function converted(root: Element, service: TurndownService, isPlain: boolean): Converted {
  const ready = new Ready();
  const left = new Set<string>();
  replaceFormulas(root, ready, () => left.add('Formulas without their source'));
  for (const element of all(root, UNSEEN)) element.parentNode?.removeChild(element);
  for (const [selector, name] of MEDIA)
    for (const element of all(root, selector)) {
      left.add(name);
      element.parentNode?.removeChild(element);
    }
  for (const image of all(root, 'img')) {
    const source = image.getAttribute('src') ?? '';
    if (!isPlain && NAMED_PICTURE.test(source)) continue;
    left.add('Pictures');
    if (!isPlain) image.parentNode?.removeChild(image);
  }
  replaceRuby(root);
  replaceScripts(root, ready);
  replaceTables(root, ready, (cell) => service.turndown(cell as HTMLElement), isPlain);
  return { text: ready.fill(service.turndown(root as HTMLElement)), left };
}
