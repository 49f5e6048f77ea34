import { all } from './formulas.js';
import { moved } from './tables.js';

/** The end of a style takes precedence. A longer one would take quadratic time. */
const MAX_STYLE = 1_000;
const HIDDEN = /display:\s*none(?!.*display:)|visibility:\s*hidden(?!.*visibility:)/is;
/** Elements of the same meaning, for text in a line. */
const MEANT: readonly (readonly [style: RegExp, name: string])[] = [
  [/vertical-align:\s*(?:super|0*\.?0*[1-9])/i, 'sup'],
  [/vertical-align:\s*(?:sub(?!\w)|-)/i, 'sub'],
  [/text-decoration(?:-line)?:[^;]*line-through/i, 'del'],
];
const RELEVANT = /display|visibility|vertical-align|line-through/i;
const IN_LINE = /^(?:SPAN|FONT|SMALL|[BIU]|EM|STRONG)$/;
/** Selectors of one class, as Google Docs writes them. */
const OF_CLASS = /(?:^|[,;])\s*((?:[a-z]\w*)?\.[\w-]+)\s*(?=,|$)/g;

/** Replaces styles that change the meaning of text by elements, and marks hidden ones as `hidden`. */
export function showStyles(root: Element): void {
  const rules = new Map<string, string>();
  for (const sheet of all(root.ownerDocument.documentElement, 'style')) addRules(sheet.textContent, rules);
  for (const element of all(root, rules.size > 0 ? '[style], [class]' : '[style]')) {
    const name = element.nodeName.toLowerCase();
    const classes = [...new Set(element.getAttribute('class')?.split(/\s+/))];
    const ofClass = classes.flatMap((one) => [rules.get(`.${one}`) ?? [], rules.get(`${name}.${one}`) ?? []].flat());
    const style = [...ofClass, element.getAttribute('style') ?? ''].join(';').slice(-MAX_STYLE);
    if (HIDDEN.test(style)) element.setAttribute('hidden', '');
    for (const [pattern, meaning] of IN_LINE.test(element.nodeName) ? MEANT : [])
      if (pattern.test(style)) element.appendChild(moved(element, element.ownerDocument.createElement(meaning)));
  }
}

/** Nested rules, such as those for printing, are ignored. */
function addRules(css: string, rules: Map<string, string>): void {
  let isNested = false;
  for (const rule of css.replace(/\/\*[^*]*\*\//g, '').split('}')) {
    const [selectors = '', body, inner] = rule.split('{');
    isNested = inner !== undefined || (isNested && body !== undefined);
    if (!isNested && body !== undefined && RELEVANT.test(body))
      for (const [, name = ''] of selectors.matchAll(OF_CLASS))
        rules.set(name, `${rules.get(name) ?? ''};${body}`.slice(-MAX_STYLE));
  }
}
