import type { Document, Element } from '@xmldom/xmldom';
import { isOff } from '../markup/omml.js';
import { allOf, childOf, valueOf } from '../markup/xml.js';

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Minimum distance of raised and lowered text from its line, in half-points. */
const MIN_SHIFT = 4;
const MAX_LEVELS = 20;

/** The styles of a document, of which the library reads only the names. */
export class WordStyles {
  private readonly styles: ReadonlyMap<string | undefined, Element>;

  constructor(xml: Document | undefined) {
    this.styles = byId(xml, 'style');
  }

  /** The style map of the library: headings by their style, the styles it is based on, or their level. */
  headings(): string[] {
    return [...this.styles].flatMap(([id, style]) => {
      const name = valueOf(childOf(style, 'name'));
      const names = this.chain(id).map((one) => valueOf(childOf(one, 'name')) ?? '');
      const [, heading] = /(?:^|\n)heading ([1-6])(?:\n|$)/i.exec(names.join('\n')) ?? [];
      const outline = Number(valueOf(this.inherited(id, 'pPr', 'outlineLvl')) ?? 9) + 1;
      const level = names.includes('Title') ? 1 : names.includes('Subtitle') ? 2 : Number(heading ?? outline);
      return name === undefined || level > 6
        ? []
        : `p[style-name='${name.replace(/[\\']/g, '\\$&')}'] => h${level}:fresh`;
    });
  }

  /** Removes hidden text, and writes formatting that changes the meaning of text into each run. */
  writeInto(xml: Document, lost: Set<string>): void {
    for (const run of allOf(xml, 'r')) {
      const own = childOf(run, 'rPr');
      const paragraph = childOf(childOf(run.parentNode ?? undefined, 'pPr'), 'pStyle');
      const found = (name: string): Element | undefined =>
        childOf(own, name) ??
        this.inherited(valueOf(childOf(own, 'rStyle')), 'rPr', name) ??
        this.inherited(valueOf(paragraph), 'rPr', name);
      const isOn = (name: string): boolean => {
        const property = found(name);
        return property !== undefined && !isOff(valueOf(property));
      };
      if (isOn('vanish')) {
        lost.add('Hidden texts');
        run.parentNode?.removeChild(run);
        continue;
      }
      const properties = (own ?? run.insertBefore(xml.createElementNS(WORD, 'w:rPr'), run.firstChild)) as Element;
      const style = childOf(own, 'rStyle');
      for (const name of ['b', 'i']) {
        const property = childOf(own, name) ?? this.inherited(valueOf(style), 'rPr', name);
        if (property === undefined) continue;
        setProperty(properties, name, isOff(valueOf(property)) ? 'false' : 'true');
        // The library always makes the style `Strong` bold.
        if (name === 'b' && style !== undefined) properties.removeChild(style);
      }
      if (isOn('caps')) for (const text of allOf(run, 't')) text.textContent = (text.textContent ?? '').toUpperCase();
      if (isOn('strike') || isOn('dstrike')) setProperty(properties, 'strike', 'true');
      const shift = Number(valueOf(found('position')) ?? 0);
      const shifted = Math.abs(shift) < MIN_SHIFT ? undefined : shift > 0 ? 'superscript' : 'subscript';
      const align = valueOf(found('vertAlign')) ?? shifted;
      if (align !== undefined) setProperty(properties, 'vertAlign', align);
    }
  }

  private inherited(id: string | undefined, part: 'pPr' | 'rPr', name: string): Element | undefined {
    return this.chain(id).flatMap((style) => childOf(childOf(style, part), name) ?? [])[0];
  }

  /** A style and those it is based on. */
  private chain(id: string | undefined, levels = MAX_LEVELS): Element[] {
    const style = id === undefined || levels === 0 ? undefined : this.styles.get(id);
    return style === undefined ? [] : [style, ...this.chain(valueOf(childOf(style, 'basedOn')), levels - 1)];
  }
}

export function setProperty(properties: Element, name: string, value: string): void {
  const property = properties.ownerDocument?.createElementNS(WORD, `w:${name}`);
  property?.setAttributeNS(WORD, 'w:val', value);
  const before = childOf(properties, name);
  if (before !== undefined) properties.removeChild(before);
  if (property) properties.appendChild(property);
}

/** Whether a list has numbers that the library would lose, because the library begins every list at 1. */
export function hasOwnNumbers(xml: Document, numbering: Document | undefined): boolean {
  const [lists, kinds] = [byId(numbering, 'num'), byId(numbering, 'abstractNum')];
  const seen = new Set<string>();
  let before: string | undefined;
  return allOf(xml, 'p').some((paragraph) => {
    const numbered = childOf(childOf(paragraph, 'pPr'), 'numPr');
    const id = valueOf(childOf(numbered, 'numId'));
    const isContinued = id !== undefined && id !== before && seen.has(id);
    before = id;
    if (id === undefined) return false;
    seen.add(id);
    const list = lists.get(id);
    const kind = kinds.get(valueOf(childOf(list, 'abstractNumId')));
    const level = byId(kind, 'lvl').get(valueOf(childOf(numbered, 'ilvl')) ?? '0');
    const format = valueOf(childOf(level, 'numFmt')) ?? 'bullet';
    const start = valueOf(childOf(level, 'start')) ?? '1';
    const isOwn = isContinued || childOf(list, 'lvlOverride') !== undefined || format !== 'decimal' || start !== '1';
    return isOwn && !/^(?:bullet|none)$/.test(format);
  });
}

function byId(node: Document | Element | undefined, name: string): Map<string | undefined, Element> {
  return new Map(node && allOf(node, name).map((one) => [idOf(one), one]));
}

function idOf(element: Element): string | undefined {
  return [...element.attributes].find(({ localName }) => /^(?:style|num|abstractNum)Id$|^ilvl$/.test(localName ?? ''))
    ?.value;
}
