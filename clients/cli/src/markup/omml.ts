import type { Element } from '@xmldom/xmldom';
import { isFunction, texOfMathMl } from './tex.js';
import { childOf, childrenOf, escaped, valueOf } from './xml.js';

/** Word's defaults for omitted properties of a formula. */
const DEFAULT_NARY = '∫';
const FRACTIONS: Readonly<Record<string, string>> = { lin: ' bevelled="true"', noBar: ' linethickness="0"' };
const STYLES: Readonly<Record<string, string | undefined>> = { b: 'bold', bi: 'bold-italic' };
const SCRIPTS = /^(?:double-struck|script|fraktur|sans-serif|monospace)$/;
/** Properties of a frame, with the notation of MathML that they show or hide. */
const BORDERS: Readonly<Record<string, string>> = {
  ...{ hideLeft: 'left', hideRight: 'right', hideTop: 'top', hideBot: 'bottom' },
  ...{ strikeH: 'horizontalstrike', strikeV: 'verticalstrike', strikeBLTR: 'updiagonalstrike' },
  strikeTLBR: 'downdiagonalstrike',
};
/** Word's accents are combining characters; those of MathML are not. */
const ACCENTS = '\u0300`\u0301´\u0302^\u0303~\u0304¯\u0305¯\u0306˘\u0307˙\u0308¨\u030cˇ\u20d7→';

/**
 * LaTeX of a Word formula (`m:oMath`), by way of MathML. The library omml2mathml would bring 86 packages, among them jsdom 9
 * and request. @returns undefined if it cannot be converted
 */
export function texOfOmml(formula: Element): string | undefined {
  return texOfMathMl(`<math>${inner(formula)}</math>`);
}

function inner(node: Element | undefined): string {
  return node === undefined ? '' : childrenOf(node).map(mathMlOf).join('');
}

/** An argument as one element. */
function row(node: Element | undefined): string {
  return `<mrow>${inner(node)}</mrow>`;
}

function mathMlOf(node: Element): string {
  const part = (name: string): string => row(childOf(node, name));
  const is = (name: string): boolean => childOf(node, name) !== undefined;
  switch (node.localName) {
    case 'r':
      return childrenOf(node, 't')
        .map(({ textContent }) =>
          isOn(node, 'nor') && !isFunction((textContent ?? '').trim())
            ? `<mtext>${escaped(textContent ?? '')}</mtext>`
            : runOf(textContent ?? '', property(node, 'sty') ?? '', property(node, 'scr') ?? ''),
        )
        .join('');
    case 'f':
      return `<mfrac${FRACTIONS[property(node, 'type') ?? ''] ?? ''}>${part('num')}${part('den')}</mfrac>`;
    case 'sSup':
      return `<msup>${part('e')}${part('sup')}</msup>`;
    case 'sSub':
      return `<msub>${part('e')}${part('sub')}</msub>`;
    case 'sSubSup':
      return `<msubsup>${part('e')}${part('sub')}${part('sup')}</msubsup>`;
    case 'sPre':
      return `<mmultiscripts>${part('e')}<mprescripts/>${part('sub')}${part('sup')}</mmultiscripts>`;
    case 'rad': {
      const hasDegree = is('deg') && !isOn(node, 'degHide') && inner(childOf(node, 'deg')) !== '';
      return hasDegree ? `<mroot>${part('e')}${part('deg')}</mroot>` : `<msqrt>${part('e')}</msqrt>`;
    }
    case 'nary': {
      const sign = `<mo>${escaped(property(node, 'chr') ?? DEFAULT_NARY)}</mo>`;
      const below = isOn(node, 'subHide') ? '<mrow></mrow>' : part('sub');
      const above = isOn(node, 'supHide') ? '<mrow></mrow>' : part('sup');
      return `<msubsup>${sign}${below}${above}</msubsup>${part('e')}`;
    }
    case 'd': {
      const [open, close, between] = [
        property(node, 'begChr') ?? '(',
        property(node, 'endChr') ?? ')',
        property(node, 'sepChr') ?? '|',
      ];
      const parts = childrenOf(node, 'e')
        .map(row)
        .join(`<mo>${escaped(between)}</mo>`);
      return `<mrow><mo>${escaped(open)}</mo>${parts}<mo>${escaped(close)}</mo></mrow>`;
    }
    case 'func':
      return `${part('fName')}${part('e')}`;
    case 'limLow':
      return `<munder>${part('e')}${part('lim')}</munder>`;
    case 'limUpp':
      return `<mover>${part('e')}${part('lim')}</mover>`;
    case 'acc': {
      const accent = property(node, 'chr') ?? '\u0302';
      return `<mover accent="true">${part('e')}<mo>${escaped(ACCENTS.split(accent)[1]?.[0] ?? accent)}</mo></mover>`;
    }
    case 'bar':
      return property(node, 'pos') === 'top'
        ? `<mover>${part('e')}<mo>¯</mo></mover>`
        : `<munder>${part('e')}<mo>_</mo></munder>`;
    case 'groupChr': {
      const sign = `<mo>${escaped(property(node, 'chr') ?? '⏟')}</mo>`;
      const name = property(node, 'pos') === 'top' ? 'mover' : 'munder';
      return `<${name}>${part('e')}${sign}</${name}>`;
    }
    case 'm':
      return `<mtable>${childrenOf(node, 'mr').map(rowOf).join('')}</mtable>`;
    case 'eqArr':
      return `<mtable>${childrenOf(node, 'e')
        // The sign that aligns the lines.
        .map((line) => `<mtr><mtd>${inner(line).replaceAll('<mo>&amp;</mo>', '')}</mtd></mtr>`)
        .join('')}</mtable>`;
    case 'borderBox': {
      const notations = Object.entries(BORDERS).filter(([name]) => isOn(node, name) !== name.startsWith('hide'));
      return `<menclose notation="${notations.map(([, notation]) => notation).join(' ')}">${part('e')}</menclose>`;
    }
    case 'phant':
      return isOff(property(node, 'show')) ? '' : part('e');
    case 'del':
    case 'moveFrom':
      return '';
    default:
      return node.localName?.endsWith('Pr') === true ? '' : row(node);
  }
}

function rowOf(line: Element): string {
  return `<mtr>${childrenOf(line, 'e')
    .map((cell) => `<mtd>${inner(cell)}</mtd>`)
    .join('')}</mtr>`;
}

/** Numbers, names and operators of a run. Upright text of more than one letter is a word. */
function runOf(text: string, style: string, script: string): string {
  if (style === 'p' && script === '' && !isFunction(text.trim()) && /^\p{L}[\p{L}\s]+$/u.test(text))
    return `<mtext>${escaped(text)}</mtext>`;
  if (isFunction(text.trim())) return `<mi>${text.trim()}</mi>`;
  const variant = SCRIPTS.test(script) ? script : STYLES[style];
  const tokens = text.match(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\S/gu) ?? [];
  return tokens
    .map((token) => {
      const name = /^\d/.test(token) ? 'mn' : /^\p{L}/u.test(token) ? 'mi' : 'mo';
      if (variant !== undefined && name !== 'mo') return `<mi mathvariant="${variant}">${escaped(token)}</mi>`;
      return `<${name}>${escaped(token)}</${name}>`;
    })
    .join('');
}

/** The value of a property of a formula, in its `…Pr`; empty if it has no value. */
function property(node: Element, name: string): string | undefined {
  const properties = childrenOf(node).find(({ localName }) => localName?.endsWith('Pr') === true);
  const found = childOf(properties, name);
  return found && (valueOf(found) ?? '');
}

function isOn(node: Element, name: string): boolean {
  const value = property(node, name);
  return value !== undefined && !isOff(value);
}

export function isOff(value: string | undefined): boolean {
  return /^(?:0|off|false)$/.test(value ?? '');
}
