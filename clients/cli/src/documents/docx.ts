import { type Document as XmlDocument, type Element, XMLSerializer } from '@xmldom/xmldom';
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { markdownOf, pageOf } from '../markup/convert.js';
import { texOfOmml } from '../markup/omml.js';
import { allOf, firstOf, parseXml, refuseEntities, wordsOf } from '../markup/xml.js';
import { type Document, leftNotes, unreadable } from './document.js';
import { titleHeading } from './markdown.js';
import { Archive } from './zip.js';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DOCUMENT = 'word/document.xml';
/** Files of a document that can contain formulas and ruby. */
const PARTS = [DOCUMENT, 'word/footnotes.xml', 'word/endnotes.xml'];
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];
/** The library's message about an unknown element. */
const UNKNOWN_ELEMENT = /unrecognised element was ignored: (?:\{[^}]*\}|\w+:)?(\w+)/;

/** A document of Word or a compatible program. Pictures are skipped and reported. */
export async function readDocx(bytes: Uint8Array): Promise<Document> {
  const archive = await Archive.open(bytes);
  if (!archive.has(DOCUMENT)) throw unreadable('It is not a Word document, or it needs a password.');
  const files: Record<string, Uint8Array> = {};
  for (const name of archive.names) {
    const part = await archive.read(name);
    if (/\.(?:xml|rels)$/i.test(name)) refuseEntities(new TextDecoder().decode(part));
    files[name] = part;
  }
  const lost = new Set<string>();
  for (const name of PARTS) {
    const part = files[name];
    if (part === undefined) continue;
    const xml = parseXml(new TextDecoder().decode(part));
    if (writeAsText(xml, lost)) files[name] = strToU8(new XMLSerializer().serializeToString(xml));
  }
  const convertImage = mammoth.images.imgElement(async () => ({ src: 'data:' }));
  let html: string;
  try {
    const buffer = Buffer.from(zipSync(files, { level: 0 }));
    const { value, messages } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap: STYLES });
    html = value;
    for (const { message } of messages) {
      const [, element] = UNKNOWN_ELEMENT.exec(message) ?? [];
      if (element !== undefined) lost.add(`Elements of Word (${element})`);
    }
  } catch (error) {
    throw unreadable('It is not a Word document, or it needs a password.', error);
  }
  const { text, left } = markdownOf(pageOf(html).body);
  return { heading: titleHeading(text), text, notes: leftNotes([...left, ...lost]) };
}

/** Replaces formulas and ruby by text, because the library does not support them. @returns whether there were any */
function writeAsText(xml: XmlDocument, lost: Set<string>): boolean {
  const textOf = (words: string): Element => {
    const text = xml.createElementNS(WORD, 'w:t');
    text.setAttribute('xml:space', 'preserve');
    text.appendChild(xml.createTextNode(words));
    return text;
  };
  const formulas = allOf(xml, 'oMath').filter(({ parentNode }) => parentNode !== null);
  for (const formula of formulas) {
    const tex = texOfOmml(formula);
    if (tex === undefined || tex === '') lost.add('Formulas without their source');
    const parent = formula.parentNode as Element;
    const isDisplay = parent.localName === 'oMathPara';
    const mark = isDisplay ? '$$' : '$';
    const run = xml.createElementNS(WORD, 'w:r');
    run.appendChild(textOf(tex === undefined || tex === '' ? '' : `${mark}${tex}${mark}`));
    const place = isDisplay ? parent : formula;
    place.parentNode?.insertBefore(run, place);
    formula.parentNode?.removeChild(formula);
  }
  for (const paragraph of allOf(xml, 'oMathPara')) paragraph.parentNode?.removeChild(paragraph);
  const rubies = allOf(xml, 'ruby');
  for (const ruby of rubies) {
    const [base, reading] = ['rubyBase', 'rt'].map((name) => wordsOf(firstOf(ruby, name)));
    ruby.parentNode?.replaceChild(textOf(`${base}(${reading})`), ruby);
  }
  return formulas.length + rubies.length > 0;
}
