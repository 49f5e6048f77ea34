import { posix } from 'node:path';
import { type Document as XmlDocument, type Element, XMLSerializer } from '@xmldom/xmldom';
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { markdownOf, pageOf } from '../markup/convert.js';
import { texOfOmml } from '../markup/omml.js';
import { allOf, childOf, childrenOf, firstOf, parseXml, rejectEntities, valueOf, wordsOf } from '../markup/xml.js';
import { type Document, leftNotes, unreadable } from './document.js';
import { titleHeading } from './markdown.js';
import { hasOwnNumbers, setProperty, WORD, WordStyles } from './wordStyles.js';
import { Archive, isZip } from './zip.js';

/** Number of columns in a table of Word. */
const MAX_SKIPPED = 63;
const DOCUMENT = 'word/document.xml';
const NO_DOCUMENT = 'It is not a Word document, or it needs a password.';
/** The field of a link, and the place in its target. */
const LINK = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s"\\]\S*))/i;
const ANCHOR = /\\l\s+"([^"]*)"/;
const NOTES = ['footnote', 'endnote'] as const;
/** Kinds of parts that the library skips. */
const SKIPPED: Readonly<Record<string, string>> = {
  comments: 'Comments',
  header: 'Headers and footers',
  footer: 'Headers and footers',
};
/** The fonts whose characters are symbols, which the library knows. */
const SYMBOL_FONTS = '(?:Symbol|Wingdings(?: [23])?|Webdings)';
const SYMBOL_FONT = new RegExp(`^${SYMBOL_FONTS}$`);
/** Formatting without a meaning, which is most of the XML of a large table. */
const FORMATTING = new RegExp(
  String.raw`<w:(?:top|left|bottom|right|inside[HV]|tcW|shd|vAlign|tcBorders|tcMar|spacing|ind|jc|rFonts(?![^<>]*"${SYMBOL_FONTS}")|color|szC?s?|bCs|iCs|lang|kern|w|noProof|cnfStyle)\b[^<>]*/>`,
  'g',
);
const TAG = /<w:[^<>]*>/g;
const REVISION = / w:rsid\w*="\w*"/g;
/** The library's message about an unknown element, but not about the look of a shape or table. */
const UNKNOWN_ELEMENT =
  /unrecognised element was ignored: (?:\{[^}]*\}|\w+:)?(?!(?:fill|stroke|shadow|path|formulas|handles|lock|wrap|tblPrEx)\b)(\w+)(?![\w:])/;
const UNKNOWN_SYMBOL = /w:sym element .* in font (.*)$/;

/** A document of Word or a compatible program. Pictures are skipped and reported. */
export async function readDocx(bytes: Uint8Array, encoding?: string): Promise<Document> {
  if (!isZip(bytes)) throw unreadable(NO_DOCUMENT);
  const archive = await Archive.open(bytes, encoding);
  const files = Object.create(null) as Record<string, Uint8Array>;
  for (const name of archive.names) {
    const part = await archive.read(name);
    if (/\.(?:xml|rels)$/i.test(name)) rejectEntities(new TextDecoder().decode(part));
    files[name] = part;
  }
  const lost = new Set<string>();
  const xmlOf = (name: string): XmlDocument | undefined => {
    const part = files[name];
    return (
      part &&
      parseXml(
        archive
          .decoded(part)
          .replace(FORMATTING, '')
          .replace(TAG, (tag) => tag.replace(REVISION, '')),
      )
    );
  };
  const relationsIn = (name: string): Element[] => {
    const xml = xmlOf(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`));
    return xml === undefined ? [] : allOf(xml, 'Relationship');
  };
  const relationsOf = (name: string): ((kind: string) => string[]) => {
    const folder = posix.dirname(name);
    const relations = relationsIn(name);
    return (kind) => {
      const related = relations
        .filter((relation) => relation.getAttribute('Type')?.endsWith(`/${kind}`))
        .map((relation) => posix.resolve('/', folder, relation.getAttribute('Target') ?? '').slice(1));
      return related.length > 0 ? related : [posix.join(folder, `${kind}.xml`)];
    };
  };
  const main = relationsOf('')('officeDocument').find((name) => archive.has(name)) ?? DOCUMENT;
  if (!archive.has(main)) throw unreadable(NO_DOCUMENT);
  const partsOf = relationsOf(main);
  const partOf = (kind: string): XmlDocument | undefined => xmlOf(partsOf(kind)[0] ?? '');
  const styles = new WordStyles(partOf('styles'));
  const numbering = partOf('numbering');
  const texts = [main, ...NOTES.flatMap((kind) => partsOf(`${kind}s`))].flatMap((name) => {
    const xml = xmlOf(name);
    return xml === undefined ? [] : [{ name, xml }];
  });
  const notes = new Set(texts.flatMap(({ xml }) => NOTES.flatMap((kind) => allOf(xml, kind).flatMap(noteIn))));
  for (const { name, xml } of texts) {
    removeDangling(xml, new Set([...notes, ...relationsIn(name).map((one) => one.getAttribute('Id') ?? '')]), lost);
    writeAsText(xml, lost);
    styles.writeInto(xml, lost);
    if (hasOwnNumbers(xml, numbering)) lost.add('Numbers of lists other than 1, 2, 3');
    files[name] = strToU8(new XMLSerializer().serializeToString(xml));
  }
  for (const [kind, what] of Object.entries(SKIPPED))
    for (const name of partsOf(kind)) if (wordsOf(xmlOf(name)?.documentElement ?? undefined) !== '') lost.add(what);
  const convertImage = mammoth.images.imgElement(async () => ({ src: 'data:' }));
  let html: string;
  try {
    const buffer = Buffer.from(zipSync(files, { level: 0 }));
    const { value, messages } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap: styles.headings() });
    html = value;
    for (const { message } of messages) {
      const [, element] = UNKNOWN_ELEMENT.exec(message) ?? [];
      if (element !== undefined) lost.add(`Elements of Word (${element})`);
      const [, font] = UNKNOWN_SYMBOL.exec(message) ?? [];
      if (font !== undefined) lost.add(`Symbols of the font ${font.slice(0, 100)}`);
    }
  } catch (error) {
    throw unreadable('It is a damaged Word document.', error);
  }
  const { text, left } = markdownOf(pageOf(html).body);
  return { heading: titleHeading(text), text, notes: [...archive.notes, ...leftNotes([...left, ...lost])] };
}

/** The id of a footnote or endnote, with its kind. A line between text and notes has none. */
function noteIn(note: Element): string | [] {
  const isLine = [...note.attributes].some(({ localName, value }) => localName === 'type' && /separator/i.test(value));
  return isLine ? [] : `${note.localName ?? ''} ${idOf(note) ?? ''}`;
}

function idOf(element: Element): string | undefined {
  return [...element.attributes].find(({ localName }) => localName === 'id')?.value;
}

/** Removes references to notes, pictures and addresses that the file lacks, at which the library would stop. */
function removeDangling(xml: XmlDocument, known: ReadonlySet<string>, lost: Set<string>): void {
  for (const kind of NOTES)
    for (const reference of allOf(xml, `${kind}Reference`)) {
      if (known.has(`${kind} ${idOf(reference) ?? ''}`)) continue;
      lost.add('References to missing notes');
      reference.parentNode?.removeChild(reference);
    }
  for (const name of ['blip', 'imagedata', 'hyperlink', 'hlinkClick'])
    for (const element of allOf(xml, name))
      for (const attribute of [...element.attributes]) {
        const isReference = /^(?:embed|link|id)$/.test(attribute.localName ?? '') && attribute.namespaceURI !== null;
        if (!isReference || attribute.value === '' || known.has(attribute.value)) continue;
        lost.add(name.startsWith('h') ? 'Addresses of links' : 'Pictures');
        element.removeAttributeNode(attribute);
      }
}

/** Writes fields with a link as the library reads them, which takes everything between the first and last quotes. */
function joinLinks(xml: XmlDocument): void {
  let parts: Element[] = [];
  for (const part of allOf(xml, 'r').flatMap((run) => childrenOf(run))) {
    if (part.localName === 'instrText') parts.push(part);
    if (part.localName !== 'fldChar') continue;
    const [first, ...others] = parts;
    parts = [];
    const code = [first, ...others].map((one) => one?.textContent ?? '').join('');
    const [, quoted, bare = ''] = LINK.exec(code) ?? [];
    const address = quoted ?? bare;
    if (first === undefined || address === '') continue;
    const [, anchor] = ANCHOR.exec(code) ?? [];
    const target = anchor === undefined ? address : `${address.replace(/#.*$/, '')}#${anchor}`;
    first.textContent = ` HYPERLINK "${target}" `;
    for (const other of others) other.textContent = '';
  }
}

/**
 * Writes symbols as the library reads them: by their code if their font is one of symbols, otherwise as text. Word shows a
 * character that such a font lacks in another font.
 */
function writeSymbols(xml: XmlDocument, textOf: (words: string) => Element): void {
  const valueIn = (element: Element, name: string): string =>
    [...element.attributes].find(({ localName }) => localName === name)?.value ?? '';
  const symbolOf = (font: string, code: number): Element => {
    const symbol = xml.createElementNS(WORD, 'w:sym');
    symbol.setAttribute('w:font', font);
    symbol.setAttribute('w:char', `F0${(code & 0xff).toString(16).padStart(2, '0').toUpperCase()}`);
    return symbol;
  };
  for (const fonts of allOf(xml, 'rFonts')) {
    const font = valueIn(fonts, 'ascii');
    const run = fonts.parentNode?.parentNode as Element;
    if (!SYMBOL_FONT.test(font) || run.namespaceURI !== WORD) continue;
    for (const text of childrenOf(run, 't')) {
      for (const character of text.textContent ?? '') {
        const code = character.charCodeAt(0);
        const isSymbol = (code > 0x20 && code < 0x7f) || (code >= 0xf020 && code <= 0xf0ff);
        run.insertBefore(isSymbol ? symbolOf(font, code) : textOf(character), text);
      }
      run.removeChild(text);
    }
  }
  for (const symbol of allOf(xml, 'sym')) {
    const code = Number.parseInt(valueIn(symbol, 'char'), 16);
    const font = valueIn(symbol, 'font');
    const isInFont = code < 0x100 || (code >= 0xf000 && code <= 0xf0ff);
    if (SYMBOL_FONT.test(font) && isInFont) symbol.parentNode?.replaceChild(symbolOf(font, code), symbol);
    else if (code > 0x1f && (code < 0xe000 || code > 0xf8ff) && code < 0xfffe)
      symbol.parentNode?.replaceChild(textOf(String.fromCodePoint(code)), symbol);
  }
}

/**
 * Replaces formulas and ruby by text, because the library does not support them. Joins merged cells, adds the cells that rows
 * skip, and keeps the text of fields.
 */
function writeAsText(xml: XmlDocument, lost: Set<string>): void {
  const textOf = (words: string): Element => {
    const text = xml.createElementNS(WORD, 'w:t');
    text.setAttribute('xml:space', 'preserve');
    text.appendChild(xml.createTextNode(words));
    return text;
  };
  // The library skips these elements: fields such as the number of a figure, and texts with a direction.
  for (const part of ['bdo', 'dir', 'fldSimple'].flatMap((name) => allOf(xml, name))) {
    while (part.firstChild !== null) part.parentNode?.insertBefore(part.firstChild, part);
    part.parentNode?.removeChild(part);
  }
  for (const [name, known] of [
    ['cr', 'w:br'],
    ['ptab', 'w:tab'],
  ] as const)
    for (const part of allOf(xml, name)) part.parentNode?.replaceChild(xml.createElementNS(WORD, known), part);
  writeSymbols(xml, textOf);
  joinLinks(xml);
  let last: Element | undefined;
  const formulas = allOf(xml, 'oMath').filter(({ parentNode }) => parentNode !== null);
  for (const formula of formulas) {
    const tex = texOfOmml(formula);
    if (tex === undefined || tex === '') lost.add('Formulas without their source');
    const parent = formula.parentNode as Element;
    const isDisplay = parent.localName === 'oMathPara';
    const written = isDisplay ? `\\[${tex}\\]` : `\\(${tex}\\)`;
    const run = xml.createElementNS(WORD, 'w:r');
    const place = isDisplay ? parent : formula;
    let before = place.previousSibling;
    while (before !== null && before !== last && before.textContent === '') before = before.previousSibling;
    const gap = before !== null && before === last ? ' ' : '';
    run.appendChild(textOf(tex === undefined || tex === '' ? '' : `${gap}${written}`));
    last = run;
    place.parentNode?.insertBefore(run, place);
    formula.parentNode?.removeChild(formula);
  }
  for (const paragraph of allOf(xml, 'oMathPara')) paragraph.parentNode?.removeChild(paragraph);
  for (const ruby of allOf(xml, 'ruby')) {
    const [base, reading] = ['rubyBase', 'rt'].map((name) => wordsOf(firstOf(ruby, name)));
    ruby.parentNode?.replaceChild(textOf(`${base}(${reading})`), ruby);
  }
  for (const skipped of allOf(xml, 'gridBefore')) {
    const row = skipped.parentNode?.parentNode as Element;
    for (let n = Math.min(Number(valueOf(skipped)), MAX_SKIPPED); n > 0; n--) {
      const cell = xml.createElementNS(WORD, 'w:tc');
      cell.appendChild(xml.createElementNS(WORD, 'w:p'));
      row.insertBefore(cell, childOf(row, 'tc') ?? null);
    }
  }
  const spanOf = (cell: Element): number => Number(valueOf(firstOf(cell, 'gridSpan')) ?? 1);
  for (const merge of allOf(xml, 'hMerge').filter((one) => valueOf(one) !== 'restart')) {
    const cell = merge.parentNode?.parentNode as Element;
    const cells = childrenOf(cell.parentNode as Element, 'tc');
    const before = cells[cells.indexOf(cell) - 1];
    const properties = childOf(before, 'tcPr');
    if (before === undefined || properties === undefined) continue;
    setProperty(properties, 'gridSpan', String(spanOf(before) + spanOf(cell)));
    cell.parentNode?.removeChild(cell);
  }
  if (allOf(xml, 'instrText').some((field) => /^\s*EQ\b/.test(field.textContent ?? '')))
    lost.add('Formulas in EQ fields');
  if (allOf(xml, 'graphicData').some((data) => /chart|diagram/.test(data.getAttribute('uri') ?? '')))
    lost.add('Charts and diagrams');
}
