import { basename, posix } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import { pathOfHref } from '../documents/zip.js';
import { CommandError } from '../failure.js';
import type { Draft, ReadOptions } from '../importing/source.js';
import type { FoundFile } from '../importing/walk.js';
import { allOf, firstOf, parseXml, wordsOf } from '../markup/xml.js';
import { draftsOfMoodle, draftsOfQuizzes } from './moodle.js';
import { QuestionReader } from './question.js';
import { isItem, itemOf, testOf } from './qti.js';
import { draftsOfQti12 } from './qti12.js';

export const MANIFEST = 'imsmanifest.xml';

/** A single XML file with Moodle or QTI questions. */
export async function draftsOfXml(path: string, label: string, options: ReadOptions): Promise<Draft[]> {
  const root = rootOf(await decodedFile(path, label, options));
  const title = titleOfFile(basename(path));
  switch (root.localName) {
    case 'quiz':
      return draftsOfMoodle(root, title, label, options);
    case 'questestinterop':
      return draftsOfQti12(root, title, label, options);
    default:
      if (!isItem(root)) throw unreadable(`It is XML of an unsupported kind: ${root.localName ?? ''}.`);
      return draftsOfItems([{ path: label, root }], title, label, options);
  }
}

interface Item {
  path: string;
  root: Element;
}

function draftsOfItems(items: readonly Item[], title: string, label: string, options: ReadOptions): Draft[] {
  const questions = items.flatMap(({ path, root }) => {
    const reader = new QuestionReader(path, options.report);
    // Reading changes an item, which several tests can contain.
    return reader.add(itemOf(root.cloneNode(true) as Element, reader));
  });
  return draftsOfQuizzes([{ path: [title], questions }], label, options);
}

/**
 * The questions of a QTI or Common Cartridge package: a content per test, and one for the items outside tests. @returns
 * also the processed files
 */
export async function draftsOfPackage(
  files: readonly FoundFile[],
  name: string,
  options: ReadOptions,
): Promise<{ drafts: Draft[]; isDone: (file: FoundFile) => boolean }> {
  const items = new Map<string, Item>();
  const tests: { title: string; paths: string[] }[] = [];
  const order: string[] = [];
  const drafts: Draft[] = [];
  const done = new Set<string>();
  let title = name;
  const paths = new Set(files.map(({ names }) => names.join('/')));
  // Canvas exports each test twice: reduced to Common Cartridge, and complete.
  const isCopy = (path: string): boolean =>
    path.endsWith('/assessment_qti.xml') && paths.has(`non_cc_assessments/${posix.dirname(path)}.xml.qti`);
  for (const file of files) {
    const path = file.names.join('/');
    if (!/\.(?:xml|qti)$/i.test(path)) continue;
    if (isCopy(path)) done.add(path);
    if (done.has(path)) continue;
    try {
      const root = rootOf(await decodedFile(file.path, path, options));
      const inFolder = (href: string): string => posix.join(posix.dirname(path), pathOfHref(href));
      const test = testOf(root);
      done.add(path);
      if (root.localName === 'manifest') {
        title = wordsOf(firstOf(root, 'title')) || name;
        const hrefs = allOf(root, 'resource').flatMap((resource) => resource.getAttribute('href') ?? []);
        order.push(...hrefs.map(inFolder));
      } else if (test !== undefined) {
        tests.push({ title: test.title, paths: test.hrefs.map(inFolder) });
        if (test.hasTexts) options.report.addNote('Texts of sections were left out', path);
        for (const href of tests.at(-1)?.paths ?? [])
          if (!paths.has(href)) options.report.addUnread(href, `The package lacks it, and ${path} names it.`);
      } else if (isItem(root)) items.set(path, { path, root });
      else if (root.localName === 'questestinterop')
        drafts.push(...draftsOfQti12(root, titleOfFile(basename(path)), path, options));
      else if (/assessment_meta\.xml$|course_settings\//.test(path))
        options.report.addNote('Settings and descriptions of Canvas were left out', path);
      else done.delete(path);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      done.add(path);
      options.report.addUnread(path, error.message);
    }
  }
  const found = (hrefs: readonly string[]): Item[] => hrefs.flatMap((href) => items.get(href) ?? []);
  for (const { title: own, paths: hrefs } of tests)
    drafts.push(...draftsOfItems(found(hrefs), own || title, title, options));
  const inTests = new Set(tests.flatMap((test) => test.paths));
  const others = found([...new Set([...order, ...items.keys()])].filter((href) => !inTests.has(href)));
  if (others.length > 0) drafts.push(...draftsOfItems(others, title, title, options));
  return { drafts, isDone: ({ names }) => done.has(names.join('/')) };
}

function rootOf(text: string): Element {
  const { documentElement: root } = parseXml(text);
  if (root === null) throw unreadable('Its XML is empty.');
  return root;
}
