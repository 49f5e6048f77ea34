import { markdownOf, pageOf } from '../markup/convert.js';
import { all } from '../markup/formulas.js';
import { VOID } from '../markup/xml.js';
import { decode } from './encoding.js';
import { type Document as Read, languageCode, leftNotes } from './document.js';
import { notesOn } from './markdown.js';

const DECLARED = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w-]+)/i;
/** Number of bytes in which a file can declare its encoding. */
const PROLOGUE = 16_384;
/** A self-closing XML tag. HTML allows this only for some elements; others would stay open. */
const CLOSED_TAG = /<([\w:.-]+)((?:\s[^<>]*?)?)\/>/g;
const FOREIGN = /^(?:m[a-z]+|svg|path|g|rect|circle|line|use|ellipse|poly\w+)$/i;

/** The article of a page, if it is most of the page. Otherwise the whole page. */
export function readHtml(bytes: Uint8Array, encoding?: string): Read {
  const [, declared] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, PROLOGUE))) ?? [];
  const decoded = decode(bytes, { declared, encoding });
  const html = closed(decoded.text);
  const page = pageOf(html);
  const articles = page.querySelectorAll('article');
  const main = page.querySelector('main') ?? (articles.length === 1 ? articles[0] : undefined);
  const said = (selector: string, attribute?: string): string | undefined => {
    const found = page.querySelector(selector);
    const value = attribute === undefined ? found?.textContent : found?.getAttribute(attribute);
    return value?.replace(/\s+/g, ' ').trim() || undefined;
  };
  const about = {
    title: said('title') ?? said('h1') ?? said('h2'),
    language: languageCode(said('html', 'lang') ?? ''),
    description: said('meta[name="description"]', 'content'),
  };
  const part = main && markdownOf(main);
  const whole = markdownOf(main === undefined ? page.body : pageOf(html).body);
  const { text, left } = part !== undefined && part.text.length > whole.text.length / 2 ? part : whole;
  const others = [
    ...(text.trim() === whole.text.trim() ? [] : ['Texts around the article']),
    ...(all(page.documentElement, 'link[rel~="stylesheet"]').length > 0 ? ['Style sheets in other files'] : []),
  ];
  return { ...about, text: text.trim(), notes: [...notesOn(decoded.encoding), ...leftNotes([...left, ...others])] };
}

/** XML inside HTML tags. */
function closed(html: string): string {
  return html.replace(CLOSED_TAG, (tag: string, name: string, attributes: string) =>
    VOID.test(name) || FOREIGN.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
