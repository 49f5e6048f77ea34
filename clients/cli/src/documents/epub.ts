import { posix } from 'node:path';
import { createDocument } from '@mixmark-io/domino';
import { type Document as Read, languageCode, unreadable } from './document.js';
import { closed, readPage } from './html.js';
import { textOf, unzip } from './zip.js';

const CONTAINER = 'META-INF/container.xml';
const TEXTS = /\.(?:x?html?|opf|xml)$/i;

/** A book: its chapters in their order, one below the other. */
export function readEpub(bytes: Uint8Array): Read {
  const entries = unzip(bytes, (name) => TEXTS.test(name));
  const read = (name: string): string => {
    const entry = entries.get(name);
    if (entry === undefined) throw unreadable(`It lacks ${name.slice(0, 200)}.`);
    return textOf(entry);
  };
  if (entries.has('META-INF/encryption.xml') && entries.has('META-INF/rights.xml'))
    throw unreadable('It is protected against copying.');
  const opfName = xml(read(CONTAINER)).querySelector('rootfile')?.getAttribute('full-path') ?? '';
  const opf = xml(read(opfName));
  const said = (name: string): string | undefined => {
    const value = opf.getElementsByTagName(`dc:${name}`)[0]?.textContent;
    return value?.replace(/\s+/g, ' ').trim() || undefined;
  };
  const text = chaptersOf(opf)
    .map((href) => posix.join(posix.dirname(opfName), href))
    .filter((name) => entries.has(name))
    .map((name) => readPage(read(name)).text)
    .filter((chapter) => chapter !== '')
    .join('\n\n');
  const description = said('description');
  return {
    title: said('title'),
    language: languageCode(said('language') ?? ''),
    // Some hold the page of the shop.
    description: description === undefined ? undefined : readPage(description).text,
    text,
  };
}

/** The files of its spine, without what is said to be a table of contents. */
function chaptersOf(opf: Document): string[] {
  const items = new Map(
    Array.from(opf.getElementsByTagName('item'), (item) => [item.getAttribute('id') ?? '', item] as const),
  );
  return Array.from(opf.getElementsByTagName('itemref')).flatMap((reference) => {
    const item = items.get(reference.getAttribute('idref') ?? '');
    const href = item?.getAttribute('href')?.split('#')[0];
    const isContents = item?.getAttribute('properties')?.split(/\s+/).includes('nav') === true;
    return href === undefined || isContents ? [] : [decodeURIComponent(href)];
  });
}

function xml(text: string): Document {
  return createDocument(closed(text), true);
}
