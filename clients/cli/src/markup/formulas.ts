import { pathOfHref } from '../documents/zip.js';
import { cleanTex, texOfMathMl } from './tex.js';

/** Placeholders of formulas and tables, so that the converter neither escapes nor wraps them. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const STAND_IN = /\uE000(\d+)\uE001(\d*)/g;

/** A dollar sign in the text before a formula, with which the formula would begin. */
const OPEN_DOLLAR = /\$(?!\s)[^$\n\uE000\uE001]*(?<!\s)$/;
const MAX_BEFORE = 200;
/** A formula in a line. */
const FORMULA = /^\$[^$].*\$$/s;

/** Converted parts of a text, by placeholder. */
export class Ready {
  private readonly parts: string[] = [];

  add(text: string): string {
    return `${OPEN}${this.parts.push(text) - 1}${CLOSE}`;
  }

  /** Inserts the parts into a text. A part in a table cell cannot contain a bar. */
  fill(text: string, isCell = false): string {
    let end = 0;
    return text.replace(STAND_IN, (whole, n: string, digits: string, at: number) => {
      const part = this.parts[Number(n)];
      if (part === undefined) return whole;
      const isNext = at > 0 && (at === end || OPEN_DOLLAR.test(text.slice(Math.max(0, at - MAX_BEFORE), at)));
      end = at + whole.length;
      // A dollar sign before a digit would not end a formula.
      const joined = FORMULA.test(part) ? `${part.slice(0, -1)}${digits}$` : part + digits;
      // Parts can be nested: table cells contain formulas. Four dollar signs in a row would be ambiguous.
      const filled = (isNext && part.startsWith('$') ? ' ' : '') + this.fill(joined);
      return isCell ? filled.replace(/\\?\|/g, (bar) => (bar === '|' ? '\\vert ' : '\\Vert ')) : filled;
    });
  }
}

/** Formulas as text: MathJax, Pandoc, Anki's three forms, and dollar signs. A formula does not contain its own start. */
const WRITTEN: readonly (readonly [pattern: RegExp, isDisplay: boolean])[] = [
  [/(?<!\\)\\\[((?:[^\\]|\\[^[\]]){1,5000})\\\]/g, true],
  [/(?<!\\)\\\(((?:[^\\]|\\[^()]){1,5000})\\\)/g, false],
  [/\[\$\$\]((?:(?!\[\$\$\]).){1,5000}?)\[\/\$\$\]/gs, true],
  [/\[\$\]((?:(?!\[\$\]).){1,5000}?)\[\/\$\]/gs, false],
  [/\[latex\]((?:(?!\[latex\]).){1,5000}?)\[\/latex\]/gs, false],
  [/\[tex\]((?:(?!\[tex\]).){1,5000}?)\[\/tex\]/gis, false],
  [/\$\$([^$]{1,5000})\$\$/g, true],
];
/** Kept unchanged, also before a digit, because text between single dollar signs may not be a formula. */
const IN_DOLLARS = /\$[^$\n]{1,1000}\$/g;
/** Words in a formula that contain a formula. */
const MIXED_WORDS = /\\text\w*\{[^{}]*\$[^{}]*\}/g;
const OWN_DOLLARS = /^\$+|(?<![\\$])\$+$/g;
const PICTURED = /codecogs|mathtex|mimetex|latex\.php|tex\.cgi|\/math\/render|equation_images/i;
/** MathML in an attribute or a text, as the editor of WIRIS writes it. */
const WIRIS: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };
const WIRIS_MATH = /«math(?=[\s»])(?:[^«]|«(?!math[\s»])){0,100000}?«\/math\s*»/g;
/** A description for screen readers instead of LaTeX. */
const SPOKEN = /^(?!.*\\).*[a-z]{4}/is;
/** The visible rendering that programs add to the source of a formula. */
const DRAWN =
  '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML, .mjx-chtml, .MJX_Assistive_MathML';

/** @param html whose formulas may contain `<br>` */
export function joinedFormulas(html: string): string {
  return html.replace(/(?<!\\)\\([([])(?:[^<\\]|\\(?:(?!\1)[^<)\]]|(?=<))|<br\s*\/?>){1,5000}\\[)\]]/gi, (formula) =>
    formula.replace(/<br\s*\/?>/gi, ' '),
  );
}

/**
 * Replaces the formulas of a page by placeholders. @param onLost is called for a formula that exists only as a picture
 */
export function replaceFormulas(root: Element, ready: Ready, onLost: () => void): void {
  const put = (element: Element, tex: string | undefined, isDisplay: boolean): void => {
    if (tex === undefined || cleanTex(tex) === '') {
      element.remove();
      return onLost();
    }
    const text = element.ownerDocument.createTextNode(ready.add(inDollars(tex, isDisplay)));
    element.parentNode?.replaceChild(text, element);
  };
  // An action shows one of its parts.
  for (const action of all(root, 'maction')) {
    const shown = action.children[Number(action.getAttribute('selection') ?? 1) - 1];
    if (shown !== undefined) action.parentNode?.replaceChild(shown, action);
  }
  for (const element of all(root, '.katex')) {
    const display = element.closest('.katex-display');
    put(display ?? element, sourceIn(element), display !== null);
  }
  const drawn = all(root, DRAWN);
  if (drawn.length > 0 && all(root, 'script[type^="math/"]').length === 0) onLost();
  for (const script of all(root, 'script[type^="math/tex"]'))
    put(script, script.textContent, script.getAttribute('type')?.includes('display') === true);
  for (const element of all(root, 'script[type^="math/mml"]')) put(element, texOfMathMl(element.textContent), false);
  if (all(root, 'script[type^="math/"]').length > 0) onLost();
  for (const element of all(root, 'mjx-container'))
    put(element, sourceIn(element), element.getAttribute('display') === 'true');
  for (const element of all(root, '.mwe-math-element'))
    put(element, sourceIn(element), all(element, '[display="block"]').length > 0);
  for (const element of all(root, 'anki-mathjax'))
    put(element, element.textContent, element.getAttribute('block') === 'true');
  for (const element of all(root, 'tex, .ql-formula, math-field, img[data-latex]')) {
    const given = ['data-latex', 'data-value', 'data-math'].map((name) => element.getAttribute(name));
    put(element, given.find((tex) => tex !== null) ?? element.textContent, false);
  }
  for (const image of all(root, 'img')) {
    const tex = pictured(image);
    if (tex !== undefined) put(image, tex, false);
  }
  for (const math of all(root, 'math')) put(math, sourceIn(math), math.getAttribute('display') === 'block');
  for (const element of drawn) element.remove();
  replaceWritten(root, ready);
}

/** The parser's `querySelector` returns undefined if nothing matches, although its types do not say so. */
export function all(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector));
}

function inDollars(tex: string, isDisplay: boolean): string {
  const mark = isDisplay ? '$$' : '$';
  return `${mark}${cleanTex(tex)}${mark}`;
}

/** The source of a formula next to its rendering, or converted from its MathML. */
function sourceIn(element: Element): string | undefined {
  const annotation = all(element, 'annotation').find((note) => /tex/i.test(note.getAttribute('encoding') ?? ''));
  if (annotation !== undefined) return annotation.textContent;
  const latex = all(element, '[data-latex]')[0]?.getAttribute('data-latex');
  if (latex !== null && latex !== undefined) return latex;
  const math = element.nodeName.toLowerCase() === 'math' ? element : all(element, 'math')[0];
  if (math === undefined)
    return all(element, 'img')
      .map(pictured)
      .find((tex) => tex !== undefined);
  const alt = math.getAttribute('alttext') ?? '';
  if (/\\[a-z]/i.test(alt)) return alt;
  return texOfMathMl(math.outerHTML) || (SPOKEN.test(alt) ? undefined : alt);
}

/** LaTeX of MathML in the notation of WIRIS. */
function texOfWiris(written: string): string | undefined {
  return texOfMathMl(written.replace(/[«»¨§`]/g, (sign) => WIRIS[sign] ?? sign));
}

/** The source next to the picture, in Canvas, Moodle, MediaWiki and services that render formulas. */
function pictured(image: Element): string | undefined {
  const equation = image.getAttribute('data-equation-content');
  const src = image.getAttribute('src') ?? '';
  const [, asked] = /codecogs\.com\/[^?]*\?(.*)$/.exec(src) ?? [];
  const alt = (image.getAttribute('alt') || image.getAttribute('title') || pathOfHref(asked ?? '')).replace(
    /^LaTeX:\s*/,
    '',
  );
  if (equation !== null && equation !== '') return equation;
  const mathMl = image.getAttribute('data-mathml');
  if (mathMl !== null || alt.startsWith('«math')) return texOfWiris(mathMl ?? alt);
  const names = image.getAttribute('class') ?? '';
  const isFormula = /\b(?:equation_image|texrender|latex|tex|mwe-math\S*)\b/.test(names) || PICTURED.test(src);
  return alt !== '' && (isFormula || (/\bmath\b/.test(names) && !SPOKEN.test(alt))) ? alt : undefined;
}

/** Formulas in the text itself, except in code. */
function replaceWritten(node: Node, ready: Ready): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) {
      const text = child.nodeValue ?? '';
      if (/[\\$[«]/.test(text)) child.nodeValue = withStandIns(text, ready);
    } else if (!/^(?:code|pre|script|style|textarea)$/i.test(child.nodeName)) replaceWritten(child, ready);
  }
}

/** A plain text with all formulas between dollar signs. */
export function withFormulas(text: string): string {
  const ready = new Ready();
  return ready.fill(withStandIns(text, ready));
}

function withStandIns(written: string, ready: Ready): string {
  const text = written.replace(WIRIS_MATH, (whole) => {
    const tex = texOfWiris(whole) ?? '';
    return tex === '' ? whole : ready.add(inDollars(tex, false));
  });
  const known = WRITTEN.reduce(
    (result, [pattern, isDisplay]) =>
      result.replace(pattern, (whole, written: string) => {
        const parted = written.trim().replace(MIXED_WORDS, (words) => words.replace(/\$([^$]*)\$/g, '}$1\\text{'));
        const parts = parted.split(/(?<!\\)\$+/);
        // A document of LaTeX: text with formulas.
        if (
          whole.startsWith('[latex]') &&
          parts.length % 2 === 1 &&
          (parts[0] !== '' || parts.at(-1) !== '' || parts.length > 3)
        )
          return parts.map((part, n) => (n % 2 === 1 ? ready.add(`$${part}$`) : textOfLatex(part, ready))).join('');
        const tex = parted.replace(OWN_DOLLARS, '');
        return cleanTex(tex) === '' ? whole : ready.add(inDollars(tex, isDisplay));
      }),
    text,
  );
  return known.replace(IN_DOLLARS, (formula) => ready.add(formula) + ready.add(''));
}

/** Words, or a formula if they contain commands. */
function textOfLatex(words: string, ready: Ready): string {
  const [, before = '', tex = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return tex.includes('\\') ? before + ready.add(inDollars(tex, false)) + after : words;
}
