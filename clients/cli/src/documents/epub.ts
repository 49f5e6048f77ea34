import { posix } from 'node:path';
import type { Document as XmlDocument, Element } from '@xmldom/xmldom';
import { CommandError } from '../failure.js';
import { markdownOf, pageOf, plainTextOf } from '../markup/convert.js';
import { all } from '../markup/formulas.js';
import { allOf, childrenOf, firstOf, htmlOf, parseXml, wordsOf } from '../markup/xml.js';
import { decodeLeniently } from './encoding.js';
import { type Document as Read, languageCode, leftNotes, unreadable } from './document.js';
import { Archive, pathOfHref } from './zip.js';

const CONTAINER = 'META-INF/container.xml';
const PAGE = /html|dtbook/i;
const PICTURE = /^image\//i;
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"'()\s;]+)/gi;

/** A book as one text with its chapters in order. @throws CommandError if a chapter is missing */
export async function readEpub(bytes: Uint8Array, encoding?: string): Promise<Read> {
  const archive = await Archive.open(bytes, encoding);
  if (archive.has('META-INF/encryption.xml') && archive.has('META-INF/rights.xml'))
    throw unreadable('It is protected against copying.');
  const container = parseXml(await archive.text(CONTAINER));
  const opfName = firstOf(container, 'rootfile')?.getAttribute('full-path') ?? '';
  const opf = parseXml(await archive.text(opfName));
  const metadata = (name: string): string | undefined => wordsOf(firstOf(opf, name)) || undefined;
  const left = new Set<string>();
  const chapters: string[] = [];
  for (const { href, type } of chaptersOf(opf, left)) {
    if (PICTURE.test(type)) {
      left.add('Pages that are pictures');
      continue;
    }
    const name = within(opfName, href);
    const page = pageOf(htmlOfChapter(await archive.text(name), left));
    const css: string[] = [];
    for (const link of all(page.documentElement, 'link[rel="stylesheet"]'))
      css.push(await sheetOf(archive, within(name, link.getAttribute('href') ?? ''), left));
    // The pictures of the book are not imported.
    for (const image of all(page.body, 'img:not([src^="http:"], [src^="https:"])')) image.setAttribute('src', 'data:');
    const chapter = markdownOf(page.body, css.join('\n'));
    for (const what of chapter.left) left.add(what);
    if (chapter.text.trim() !== '') chapters.push(chapter.text.trim());
  }
  const description = metadata('description');
  return {
    title: metadata('title'),
    language: languageCode(metadata('language') ?? ''),
    // Some books contain a page of the shop.
    description: description === undefined ? undefined : plainTextOf(description).text,
    text: chapters.join('\n\n'),
    notes: [...archive.notes, ...leftNotes(left)],
  };
}

/** Parses XHTML with any prefix. Malformed files are parsed like HTML. */
function htmlOfChapter(text: string, left: Set<string>): string {
  try {
    const chapter = parseXml(text, 'application/xhtml+xml');
    // Either the case with a formula, or the default.
    for (const choice of allOf(chapter, 'switch'))
      for (const part of childrenOf(choice))
        if ((part.localName === 'default') === (firstOf(choice, 'math') !== undefined)) choice.removeChild(part);
    return htmlOf(chapter);
  } catch (error) {
    const isMalformed =
      error instanceof CommandError && error.cause instanceof Error && error.cause.name === 'ParseError';
    if (!isMalformed) throw error;
    left.add('Faults in XHTML');
    return text;
  }
}

function within(file: string, href: string): string {
  return posix.join(posix.dirname(file), pathOfHref(href));
}

/** A style sheet after those that it imports. */
async function sheetOf(archive: Archive, name: string, left: Set<string>, seen = new Set<string>()): Promise<string> {
  if (seen.has(name)) return '';
  seen.add(name);
  if (!archive.has(name)) {
    left.add('Missing style sheets');
    return '';
  }
  const css = decodeLeniently(await archive.read(name));
  const sheets: string[] = [];
  for (const [, href = ''] of css.matchAll(IMPORT)) sheets.push(await sheetOf(archive, within(name, href), left, seen));
  return [...sheets, css].join('\n');
}

/** The files of the spine without the table of contents. @throws CommandError if a file is missing */
function chaptersOf(opf: XmlDocument, left: Set<string>): { href: string; type: string }[] {
  const items = new Map<string | null, Element>(allOf(opf, 'item').map((item) => [item.getAttribute('id'), item]));
  const ids = allOf(opf, 'itemref').map((reference) => reference.getAttribute('idref'));
  const isContents = (item: Element): boolean => item.getAttribute('properties')?.split(/\s+/).includes('nav') === true;
  for (const [id, item] of items)
    if (!ids.includes(id) && PAGE.test(item.getAttribute('media-type') ?? '') && !isContents(item))
      left.add(`Documents outside the reading order (${item.getAttribute('href') ?? ''})`);
  return ids.flatMap((id) => {
    const item = items.get(id);
    const href = item?.getAttribute('href')?.split('#')[0];
    if (item === undefined || href === undefined) throw unreadable(`It lacks the chapter ${id ?? ''}.`);
    const type = item.getAttribute('media-type') ?? '';
    if (!PAGE.test(type) && !PICTURE.test(type) && !/\.x?html?$/i.test(href))
      throw unreadable(`Its chapter ${href} is of an unknown kind.`);
    return isContents(item) ? [] : [{ href, type }];
  });
}
