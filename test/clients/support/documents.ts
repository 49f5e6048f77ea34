import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const STYLES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
const CONTAINER = 'urn:oasis:names:tc:opendocument:xmlns:container';

/** Creates a Word document: a heading and paragraphs, preceded by XML in its body. */
export function docx(heading: string, paragraphs: readonly string[], before = '', styles = ''): Uint8Array {
  const paragraph = (text: string, style = ''): string => `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = paragraph(heading, '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>');
  return zip({
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${STYLES}" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>${styles}</w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${before}${body}${paragraphs.map((text) => paragraph(text)).join('')}</w:body></w:document>`,
  });
}

/** Creates a book with one chapter per page. */
export function epub(title: string, language: string, chapters: readonly string[]): Uint8Array {
  const items = chapters.map(
    (_, n) => `<item id="c${n}" href="text/c%20${n}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, n) => `<itemref idref="c${n}"/>`);
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<container xmlns="${CONTAINER}"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${title}</dc:title><dc:language>${language}</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav"/>${items.join('')}</manifest><spine><itemref idref="nav"/>${spine.join('')}</spine></package>`,
    'OEBPS/nav.xhtml': '<html><head><title/></head><body><p>Contents</p></body></html>',
    ...Object.fromEntries(
      chapters.map((chapter, n) => [
        `OEBPS/text/c ${n}.xhtml`,
        `<html><head><title/><script src="x.js"/></head><body>${chapter}</body></html>`,
      ]),
    ),
  });
}

/** A part of the structure of a page: its role, and its parts or the numbers of marked texts. */
type Part = readonly [role: string, ...parts: (Part | number)[]];

/**
 * Creates a PDF with the lines of each page. An empty line is a gap, and a line after `%` is PDF.
 * @param structure of the first page
 */
export function pdf(pages: readonly (readonly string[])[], structure?: Part): Uint8Array {
  const objects: string[] = [];
  const add = (text: string): number => objects.push(text);
  add('');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const lines of pages) {
    const shown = lines
      .map((line) => (line.startsWith('%') ? line.slice(1) : `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -14 Td`))
      .join('\n');
    const stream = `BT /F1 12 Tf 72 720 Td\n${shown}\nET`;
    const page = objects.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /StructParents 0 /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  }
  const owners: string[] = [];
  const addPart = ([role, ...parts]: Part, parent: number): string => {
    const id = add('');
    const kids = parts.map((part) => {
      if (typeof part !== 'number') return addPart(part, id);
      owners[part] = `${id} 0 R`;
      return String(part);
    });
    objects[id - 1] = `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 4 0 R /K [${kids.join(' ')}] >>`;
    return `${id} 0 R`;
  };
  const root = structure && add('');
  if (structure !== undefined && root !== undefined)
    objects[root - 1] =
      `<< /Type /StructTreeRoot /K [${addPart(structure, root)}] /ParentTree << /Nums [0 [${owners.join(' ')}]] >> >>`;
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${root === undefined ? '' : `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`} >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((text, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${text}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return strToU8(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files);
  return zipSync(
    Object.fromEntries(entries.map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text])),
  );
}

/** An Anki note type: its fields and card templates. */
export interface NoteType {
  fields: readonly string[];
  cards: readonly (readonly [front: string, back: string])[];
  isCloze?: boolean;
  css?: string;
}

/** A note: its fields, its deck and its cards. */
export interface Note {
  type: number;
  fields: readonly string[];
  /** `null` if the package lacks the deck. */
  deck?: string | null;
  cards?: readonly number[];
  tags?: string;
}

/**
 * Creates an Anki package in the format of version 11, or with separate tables for note types as since version 18.
 * @param sql runs on the complete collection
 */
export function apkg(types: readonly NoteType[], notes: readonly Note[], isNew = false, sql = ''): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'apkg-'));
  const path = join(folder, 'collection');
  const database = new sqlite.Database(path);
  try {
    database.exec(`
      CREATE TABLE col (models text, decks text);
      CREATE TABLE notes (id integer PRIMARY KEY, mid integer, flds text, tags text);
      CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, odid integer, ord integer);`);
    const decks = [...new Set(notes.flatMap(({ deck = 'Deck' }) => deck ?? []))];
    const models = types.map(({ fields, cards, isCloze, css = '' }, id) => ({
      ...{
        id,
        css,
        name: `Type ${id}`,
        type: isCloze === true ? 1 : 0,
        flds: fields.map((name, ord) => ({ name, ord })),
      },
      tmpls: cards.map(([qfmt, afmt], ord) => ({ name: `Card ${ord}`, ord, qfmt, afmt })),
    }));
    const byId = (list: readonly object[]): string => JSON.stringify(Object.fromEntries(list.entries()));
    database.run('INSERT INTO col VALUES (?, ?)', [isNew ? '' : byId(models), byId(decks.map((name) => ({ name })))]);
    if (isNew) {
      database.exec(`
        CREATE TABLE notetypes (id integer PRIMARY KEY, name text, config blob);
        CREATE TABLE fields (ntid integer, ord integer, name text, config blob);
        CREATE TABLE templates (ntid integer, ord integer, name text, config blob);`);
      for (const { id, name, type, css, flds, tmpls } of models) {
        database.run('INSERT INTO notetypes VALUES (?, ?, ?)', [
          ...[id, name],
          Buffer.from([8, type, 26, css.length, ...Buffer.from(css)]),
        ]);
        for (const field of flds)
          database.run('INSERT INTO fields VALUES (?, ?, ?, NULL)', [id, field.ord, field.name]);
        for (const { ord, qfmt, afmt } of tmpls) {
          const config = Buffer.concat(
            [qfmt, afmt].map((text, n) => Buffer.from([10 + 8 * n, text.length, ...Buffer.from(text)])),
          );
          database.run('INSERT INTO templates VALUES (?, ?, ?, ?)', [id, ord, 'Card', config]);
        }
      }
    }
    let card = 0;
    notes.forEach(({ type, fields, deck = 'Deck', cards = [0], tags = '' }, n) => {
      database.run('INSERT INTO notes VALUES (?, ?, ?, ?)', [n + 1, type, fields.join('\u001f'), tags]);
      for (const ord of cards)
        database.run('INSERT INTO cards VALUES (?, ?, ?, 0, ?)', [++card, n + 1, decks.indexOf(deck ?? ''), ord]);
    });
    database.exec(sql);
    database.close();
    return zip({ 'collection.anki21': readFileSync(path) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
