import { cleanTex, texOfMathMl } from './tex.js';

/** Stand for formulas and tables until the text around them is written: nothing in them is escaped or wrapped. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const STAND_IN = /\uE000(\d+)\uE001/g;

/** Parts of a text that are ready, by their stand-ins. */
export class Ready {
  private readonly parts: string[] = [];

  add(text: string): string {
    return `${OPEN}${this.parts.push(text) - 1}${CLOSE}`;
  }

  /** A text with the parts in place; those of a cell of a table can hold no bar. */
  fill(text: string, isCell = false): string {
    return text.replace(STAND_IN, (whole, n: string) => {
      const part = this.parts[Number(n)];
      if (part === undefined) return whole;
      // Parts stand in parts: formulas in the cells of a table.
      const filled = this.fill(part);
      return isCell ? filled.replace(/\\?\|/g, (bar) => (bar === '|' ? '\\vert ' : '\\Vert ')) : filled;
    });
  }
}

/** Formulas as text: of MathJax and Pandoc, of Anki in three forms, and between dollar signs. */
const WRITTEN: readonly (readonly [pattern: RegExp, isDisplay: boolean])[] = [
  [/\\\[(.{1,5000}?)\\\]/gs, true],
  [/\\\((.{1,5000}?)\\\)/gs, false],
  [/\[\$\$\](.{1,5000}?)\[\/\$\$\]/gs, true],
  [/\[\$\](.{1,5000}?)\[\/\$\]/gs, false],
  [/\[latex\]\s*\$*(.{1,5000}?)\$*\s*\[\/latex\]/gs, false],
  [/\$\$([^$]{1,5000})\$\$/g, true],
];
/** As it stands: that between single dollars is a formula is a guess, which costs nothing. */
const IN_DOLLARS = /\$[^$\n]{1,1000}\$/g;
const PICTURED = /codecogs|mathtex|mimetex|latex\.php|tex\.cgi|\/math\/render|equation_images/i;
/** What programs put beside the source of a formula, for the eye. */
const DRAWN =
  '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML, .mjx-chtml, .MJX_Assistive_MathML';

/** @param html of which formulas may be broken by `<br>` */
export function joinedFormulas(html: string): string {
  return html.replace(/\\([([])(?:[^<\\]|\\(?![)\]])|<br\s*\/?>){1,5000}\\[)\]]/gi, (formula) =>
    formula.replace(/<br\s*\/?>/gi, ' '),
  );
}

/** Puts stand-ins in place of the formulas of a page. @param onLost told where only a drawing of one is there */
export function replaceFormulas(root: Element, ready: Ready, onLost: () => void): void {
  const put = (element: Element, tex: string | undefined, isDisplay: boolean): void => {
    if (tex === undefined || cleanTex(tex) === '') return onLost();
    const text = element.ownerDocument.createTextNode(ready.add(inDollars(tex, isDisplay)));
    element.parentNode?.replaceChild(text, element);
  };
  for (const element of all(root, '.katex')) {
    const display = element.closest('.katex-display');
    put(display ?? element, sourceIn(element), display !== null);
  }
  for (const script of all(root, 'script[type^="math/tex"]')) {
    put(script, script.textContent, script.getAttribute('type')?.includes('display') === true);
  }
  for (const element of all(root, 'script[type^="math/mml"]')) put(element, texOfMathMl(element.textContent), false);
  for (const element of all(root, 'mjx-container'))
    put(element, sourceIn(element), element.getAttribute('display') === 'true');
  for (const element of all(root, '.mwe-math-element'))
    put(element, sourceIn(element), all(element, '[display="block"]').length > 0);
  for (const element of all(root, 'anki-mathjax'))
    put(element, element.textContent, element.getAttribute('block') === 'true');
  for (const image of all(root, 'img')) {
    const tex = pictured(image);
    if (tex !== undefined) put(image, tex, false);
  }
  for (const math of all(root, 'math')) put(math, sourceIn(math), math.getAttribute('display') === 'block');
  for (const drawn of all(root, DRAWN)) drawn.parentNode?.removeChild(drawn);
  replaceWritten(root, ready);
}

/** The parser's own `querySelector` is undefined where nothing is found, and its types say null. */
export function all(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector));
}

function inDollars(tex: string, isDisplay: boolean): string {
  const mark = isDisplay ? '$$' : '$';
  return `${mark}${cleanTex(tex)}${mark}`;
}

/** The source of a formula that is kept beside its drawing, or is made of its MathML. */
function sourceIn(element: Element): string | undefined {
  const annotation = all(element, 'annotation').find((note) => /tex/i.test(note.getAttribute('encoding') ?? ''));
  if (annotation !== undefined) return annotation.textContent;
  const latex = all(element, '[data-latex]')[0]?.getAttribute('data-latex');
  if (latex !== null && latex !== undefined) return latex;
  const math = element.nodeName.toLowerCase() === 'math' ? element : all(element, 'math')[0];
  if (math === undefined) return undefined;
  return math.getAttribute('alttext') ?? texOfMathMl(math.outerHTML);
}

/** Of Canvas, Moodle, MediaWiki and services that draw formulas, as the text beside the picture. */
function pictured(image: Element): string | undefined {
  const equation = image.getAttribute('data-equation-content');
  const alt = image.getAttribute('alt')?.replace(/^LaTeX:\s*/, '');
  if (equation !== null && equation !== '') return equation;
  const isFormula = /\b(?:equation_image|texrender|math|latex|tex|mwe-math\S*)\b/.test(
    image.getAttribute('class') ?? '',
  );
  return alt !== undefined && alt !== '' && (isFormula || PICTURED.test(image.getAttribute('src') ?? ''))
    ? alt
    : undefined;
}

/** Formulas that stand in the text itself, but for those in code. */
function replaceWritten(node: Node, ready: Ready): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) {
      const text = child.nodeValue ?? '';
      if (/[\\$[]/.test(text)) child.nodeValue = withStandIns(text, ready);
    } else if (!/^(?:code|pre|script|style|textarea)$/i.test(child.nodeName)) replaceWritten(child, ready);
  }
}

/** A plain text whose formulas are all between dollar signs. */
export function withFormulas(text: string): string {
  const ready = new Ready();
  return ready.fill(withStandIns(text, ready));
}

function withStandIns(text: string, ready: Ready): string {
  const known = WRITTEN.reduce(
    (result, [pattern, isDisplay]) =>
      result.replace(pattern, (whole, tex: string) =>
        cleanTex(tex) === '' ? whole : ready.add(inDollars(tex, isDisplay)),
      ),
    text,
  );
  return known.replace(IN_DOLLARS, (formula) => ready.add(formula));
}
