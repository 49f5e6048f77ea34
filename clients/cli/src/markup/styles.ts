import postcss, { type ChildNode, type Rule } from 'postcss';
import { all } from './formulas.js';
import { moved } from './tables.js';

/** Styles that change the meaning of text, or hide it. */
const RELEVANT = /^(?:display|visibility|vertical-align|text-decoration(?:-line)?)$/i;
const HIDDEN = /^(?:none|hidden|collapse)$/i;
/** Elements of the same meaning, for text in a line. */
const MEANT: readonly (readonly [property: string, value: RegExp, name: string])[] = [
  ['vertical-align', /^(?:super|0*\.?0*[1-9])/i, 'sup'],
  ['vertical-align', /^(?:sub$|-)/i, 'sub'],
  ['text-decoration', /line-through/i, 'del'],
];
const IN_LINE = /^(?:SPAN|FONT|SMALL|[BIU]|EM|STRONG|A)$/;
const BLOCK = /^(?:P|DIV|H[1-6]|[UOD]L|LI|D[DT]|TABLE|T(?:BODY|HEAD|FOOT|R|D|H)|SECTION|ARTICLE|BLOCKQUOTE)$/;
/** States and parts of elements, and selectors whose search takes quadratic time. */
const UNMATCHED = /::|:(?:before|after|first-l|hover|focus|active|visited|target|has)|~/i;
/** Number of times that a selector can be compared with an element, for one page. */
const MAX_CHECKS = 5_000_000;
const MAX_CACHED = 20;
/** Takes precedence over selectors. */
const INLINE = 1_000_000;
const IMPORTANT = 10_000_000;

interface Style {
  property: string;
  value: string;
  weight: number;
}

interface StyleRule {
  selector: string;
  styles: Style[];
}

const cache = new Map<string, readonly StyleRule[]>();

/**
 * Replaces styles that change the meaning of text by elements, and marks hidden ones as `hidden`. @param css style sheets
 * from other files
 */
export function showStyles(root: Element, css: string, onLost: () => void): void {
  const page = root.ownerDocument.documentElement;
  const sheets = [
    css,
    ...all(page, 'style:not([media]), style[media="all"], style[media="screen"]').map((sheet) => sheet.textContent),
  ];
  const rules = sheets.flatMap(rulesIn);
  const found = new Map<Element, Map<string, Style>>();
  const add = (element: Element, style: Style): void => {
    const own = found.get(element) ?? new Map<string, Style>();
    found.set(element, own);
    if ((own.get(style.property)?.weight ?? 0) <= style.weight) own.set(style.property, style);
  };
  const spare = rules.length === 0 ? 0 : MAX_CHECKS / (1 + all(page, '*').length);
  if (rules.length > spare) onLost();
  for (const { selector, styles } of rules.slice(0, spare))
    for (const element of matching(page, selector)) for (const style of styles) add(element, style);
  for (const element of all(root, '[style]'))
    for (const style of stylesIn(parsed(element.getAttribute('style') ?? ''), INLINE)) add(element, style);
  for (const [element, styles] of found) {
    const valueOf = (property: string): string => styles.get(property)?.value ?? '';
    if (!root.contains(element)) continue;
    if (HIDDEN.test(valueOf('display')) || HIDDEN.test(valueOf('visibility'))) element.setAttribute('hidden', '');
    const isStruck = /line-through/i.test(valueOf('text-decoration'));
    if (isStruck && !IN_LINE.test(element.nodeName)) strike(element);
    for (const [property, value, name] of IN_LINE.test(element.nodeName) ? MEANT : [])
      if (value.test(valueOf(property))) element.appendChild(moved(element, element.ownerDocument.createElement(name)));
  }
}

/** Strikes out the lines of a block. */
function strike(block: Element): void {
  const blocks = Array.from(block.children).filter(({ nodeName }) => BLOCK.test(nodeName));
  if (blocks.length === 0) block.appendChild(moved(block, block.ownerDocument.createElement('del')));
  else blocks.forEach(strike);
}

/** An invalid selector matches nothing. */
function matching(page: Element, selector: string): Element[] {
  try {
    return all(page, selector);
  } catch {
    return [];
  }
}

/** The rules of a style sheet for screens that set relevant styles, one for each selector. */
function rulesIn(css: string): readonly StyleRule[] {
  const known = cache.get(css);
  if (known !== undefined) return known;
  const rules = new Map<string, StyleRule>();
  const addAll = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'atrule' && (node.name !== 'media' || /^(?:screen|all)$/i.test(node.params)))
        addAll(node.nodes ?? []);
      else if (node.type === 'rule') addRule(node, rules);
    }
  };
  addAll(parsed(css.replace(/<!--|-->/g, '')));
  const list = [...rules.values()];
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(css, list);
  return list;
}

function addRule(rule: Rule, rules: Map<string, StyleRule>): void {
  for (const selector of stylesIn(rule.nodes, 0).length > 0 ? rule.selectors : []) {
    if (UNMATCHED.test(selector)) continue;
    // The later of equal selectors applies.
    const { styles } = rules.get(selector) ?? { styles: [] };
    rules.delete(selector);
    const merged = new Map(
      [...styles, ...stylesIn(rule.nodes, weightOf(selector))].map((style) => [style.property, style]),
    );
    rules.set(selector, { selector, styles: [...merged.values()] });
  }
}

function stylesIn(nodes: readonly ChildNode[], weight: number): Style[] {
  return nodes.flatMap((node) =>
    node.type === 'decl' && RELEVANT.test(node.prop)
      ? {
          property: node.prop.toLowerCase().replace(/-line$/, ''),
          ...{ value: node.value.trim(), weight: weight + (node.important ? IMPORTANT : 0) },
        }
      : [],
  );
}

/** The specificity of a selector: ids, then classes and attributes, then elements. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp): number => Math.min(99, selector.match(pattern)?.length ?? 0);
  return count(/#[\w-]/g) * 10_000 + count(/\.[\w-]|\[|:\w/g) * 100 + count(/(?:^|[\s>+])[a-z]/gi);
}

/** Like browsers, skips the parts with a fault: here, all blocks that cannot be parsed without the others. */
function parsed(css: string): ChildNode[] {
  try {
    return postcss.parse(css).nodes;
  } catch {
    return (css.match(/[^{}]*\{[^{}]*\}/g) ?? [css.replace(/[^;]*:[^;]*:[^;]*/g, '')]).flatMap((block) => {
      try {
        return postcss.parse(block).nodes;
      } catch {
        return [];
      }
    });
  }
}
