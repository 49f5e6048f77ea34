import { DOMParser, type Document, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom';
import { unreadable } from '../documents/document.js';

/** Maximum nesting depth of elements. */
export const MAX_DEPTH = 500;
/** The predefined entities of XML, which must stay escaped in HTML. */
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Elements whose end tag is optional. */
const IMPLIED = /^(?:p|li|d[dt]|r[pt]|optgroup|option|t[dhr]|tbody|thead|tfoot|colgroup|html|head|body)$/i;
const MAX_ATTRIBUTES = 1_000;
/** Characters that XML does not allow, but texts from Word and PowerPoint contain. */
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
/** The name of a start tag. */
const NAME = /<[a-z][^\s<>/]*/iy;
/** An attribute as HTML parsers read it, with the spaces and slashes before it. */
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]+|=)(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y;
/** Comments, elements without elements in them, and other tags. */
const TAG = /<!--[^]*?(?:-->|$)|<(script|style|title|textarea)\b[^]*?(?:<\/\1|$)|<(\/?)([a-z][^\s<>/]*)[^<>]*>?/gi;
export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** @param kind of document; XHTML defines HTML's entities @throws CommandError if the document is not well-formed */
export function parseXml(text: string, kind: 'text/xml' | 'application/xhtml+xml' = 'text/xml'): Document {
  rejectEntities(text);
  try {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text.replace(/^\uFEFF/, '').replace(CONTROL, ' '),
      kind,
    );
    checkDepth(document);
    return document;
  } catch (error) {
    if (error instanceof Error && error.name === 'ParseError') {
      // The message around that of the parser names the function that stops it.
      const [line = ''] = error.message.replace(/^Reporting \w+ "(.*)" caused onErrorStopParsing$/s, '$1').split('\n');
      throw unreadable(`Its XML is not well-formed: ${line.slice(0, 200)}`, error);
    }
    throw error;
  }
}

/** A declared entity can expand to billions of characters or to a file. @throws CommandError */
export function rejectEntities(text: string): void {
  if (/<!ENTITY/i.test(text)) throw unreadable('Its XML declares entities.');
}

interface TreeNode {
  readonly firstChild: TreeNode | null;
  readonly nextSibling: TreeNode | null;
  readonly parentNode: TreeNode | null;
}

/** The time of the conversion grows with the square of the depth. @throws CommandError */
export function checkDepth(root: TreeNode): void {
  let depth = 0;
  let node: TreeNode | null = root;
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

/** The time of parsing HTML grows with the number of open elements. @throws CommandError */
export function checkOpenTags(html: string): void {
  let open = 0;
  for (const { 0: tag, 2: slash, 3: name, index } of html.matchAll(TAG)) {
    checkAttributes(html, index);
    if (name === undefined || tag.endsWith('/>') || IMPLIED.test(name) || VOID.test(name)) continue;
    open = slash === '' ? open + 1 : Math.max(0, open - 1);
    if (open > 4 * MAX_DEPTH) throw unreadable(`Its elements are more than ${MAX_DEPTH} levels deep.`);
  }
}

/** The parser compares each attribute of a start tag with those before it. @throws CommandError */
function checkAttributes(html: string, start: number): void {
  NAME.lastIndex = start;
  if (!NAME.test(html)) return;
  ATTRIBUTE.lastIndex = NAME.lastIndex;
  const names = new Set<string>();
  for (let match = ATTRIBUTE.exec(html); match !== null; match = ATTRIBUTE.exec(html))
    if (names.add(String(match[1]).toLowerCase()).size > MAX_ATTRIBUTES)
      throw unreadable(`One of its elements has more than ${MAX_ATTRIBUTES} attributes.`);
}

/** Elements below a node in document order, in any namespace. */
export function allOf(node: Document | Element, name: string): Element[] {
  return [...node.getElementsByTagNameNS('*', name)];
}

export function firstOf(node: Document | Element, name: string): Element | undefined {
  return node.getElementsByTagNameNS('*', name)[0] ?? undefined;
}

/** Child elements, optionally with one name. */
export function childrenOf(node: Node, name?: string): Element[] {
  const elements = [...node.childNodes].filter((child): child is Element => child.nodeType === 1);
  return name === undefined ? elements : elements.filter((child) => child.localName === name);
}

export function childOf(node: Node | undefined, name: string): Element | undefined {
  return node && childrenOf(node, name)[0];
}

/** The attribute `val` of Word. */
export function valueOf(node: Element | undefined): string | undefined {
  return node && [...node.attributes].find(({ localName }) => localName === 'val')?.value;
}

/** The text of an element without markup; empty if there is no element. */
export function wordsOf(node: Element | undefined): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The inner HTML of a node, with local element names. */
export function htmlOf(node: Node): string {
  return [...node.childNodes].map(outerHtmlOf).join('');
}

export function outerHtmlOf(node: Node): string {
  if (node.nodeType === 3 || node.nodeType === 4) return escaped(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  const { attributes, localName } = node as Element;
  const name = localName ?? '';
  const given = [...attributes].map(({ localName: attribute, value }) => ` ${attribute}="${escaped(value)}"`);
  if (/^(?:style|script)$/.test(name))
    return `<${name}${given.join('')}>${(node.textContent ?? '').replaceAll('</', '<\\/')}</${name}>`;
  return VOID.test(name) ? `<${name}${given.join('')}>` : `<${name}${given.join('')}>${htmlOf(node)}</${name}>`;
}

/** Removes the characters that XML does not allow. */
export function escaped(text: string): string {
  return text.replace(/[&<>"\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, (character) => SPECIAL[character] ?? '');
}
