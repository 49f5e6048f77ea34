import { posix } from 'node:path';
import type { Document as XmlDocument, Element } from '@xmldom/xmldom';
import { CommandError } from '../failure.js';
import { markdownOf, pageOf, plainTextOf } from '../markup/convert.js';
import { allOf, childrenOf, firstOf, htmlOf, parseXml, wordsOf } from '../markup/xml.js';
import { type Document as Read, languageCode, leftNotes, unreadable } from './document.js';
import { Archive, pathOfHref } from './zip.js';

const CONTAINER = 'META-INF/container.xml';
const PAGE = /html|dtbook/i;
const PICTURE = /^image\//i;

/** A book as one text with its chapters in order. @throws CommandError if a chapter is missing */
export async function readEpub(bytes: Uint8Array): Promise<Read> {
  const archive = await Archive.open(bytes);
  if (archive.has('META-INF/encryption.xml') && archive.has('META-INF/rights.xml'))
    throw unreadable('It is protected against copying.');
  const container = parseXml(await archive.text(CONTAINER));
  const opfName = firstOf(container, 'rootfile')?.getAttribute('full-path') ?? '';
  const opf = parseXml(await archive.text(opfName));
  const metadata = (name: string): string | undefined => wordsOf(firstOf(opf, name)) || undefined;
  const left = new Set<string>();
  const chapters: string[] = [];
  for (const { href, type } of chaptersOf(opf)) {
    if (PICTURE.test(type)) {
      left.add('Pages that are pictures');
      continue;
    }
    const name = posix.join(posix.dirname(opfName), href);
    const chapter = markdownOf(pageOf(htmlOfChapter(await archive.text(name), left)).body);
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
    notes: leftNotes(left),
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
    return htmlOf(firstOf(chapter, 'body') ?? chapter);
  } catch (error) {
    const isMalformed =
      error instanceof CommandError && error.cause instanceof Error && error.cause.name === 'ParseError';
    if (!isMalformed) throw error;
    left.add('Faults in XHTML');
    return text;
  }
}

/** The files of the spine without the table of contents. @throws CommandError if a file is missing */
function chaptersOf(opf: XmlDocument): { href: string; type: string }[] {
  const items = new Map<string | null, Element>(allOf(opf, 'item').map((item) => [item.getAttribute('id'), item]));
  return allOf(opf, 'itemref').flatMap((reference) => {
    const id = reference.getAttribute('idref');
    const item = items.get(id);
    const href = item?.getAttribute('href')?.split('#')[0];
    if (item === undefined || href === undefined) throw unreadable(`It lacks the chapter ${id ?? ''}.`);
    const isContents = item.getAttribute('properties')?.split(/\s+/).includes('nav') === true;
    const type = item.getAttribute('media-type') ?? '';
    if (!PAGE.test(type) && !PICTURE.test(type) && !/\.x?html?$/i.test(href))
      throw unreadable(`Its chapter ${href} is of an unknown kind.`);
    return isContents ? [] : [{ href: pathOfHref(href), type }];
  });
}
