import { basename, posix } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { titleOfFile, unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import { pathOfHref } from '../documents/zip.js';
import { CommandError } from '../failure.js';
import type { Draft, FoundFile, ReadOptions } from '../importing/source.js';
import { allOf, firstOf, parseXml, wordsOf } from '../markup/xml.js';
import { draftsOfMoodle, draftsOfQuizzes } from './moodle.js';
import { QuestionReader } from './question.js';
import { isItem, itemOf, type TestPart, testOf } from './qti.js';
import { draftsOfQti12 } from './qti12.js';

export const MANIFEST = 'imsmanifest.xml';
/** Files of Canvas about its course and tests. The syllabus next to them is a text. */
const SETTINGS = /assessment_meta\.xml$|(?:^|\/)course_settings\/(?:.*\.xml|canvas_export\.txt)$/;

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
  /** Factor of its points in a test. */
  weight?: number;
}

function draftsOfItems(items: readonly Item[], title: string, label: string, options: ReadOptions): Draft[] {
  const questions = items.flatMap(({ path, root, weight = 1 }) => {
    const reader = new QuestionReader(path, options.report);
    // Reading changes an item, which several tests can contain.
    const { points = 1, ...question } = itemOf(root.cloneNode(true) as Element, reader);
    return reader.add({ ...question, points: points * weight });
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
  const tests: { title: string; parts: TestPart[] }[] = [];
  const sections = new Map<string, TestPart[]>();
  const order: string[] = [];
  const drafts: Draft[] = [];
  const done = new Set<string>();
  let title = name;
  const paths = new Set(files.map(({ names }) => names.join('/')));
  // Canvas exports each test twice: reduced to Common Cartridge, and complete.
  const isCopy = (path: string): boolean =>
    path.endsWith('/assessment_qti.xml') && paths.has(`non_cc_assessments/${posix.dirname(path)}.xml.qti`);
  const lacking = (href: string, path: string): void => {
    if (paths.has(href)) return;
    paths.add(href);
    options.report.addUnread(href, `The package lacks it, and ${path} names it.`);
  };
  for (const file of files) {
    const path = file.names.join('/');
    if (isCopy(path)) done.add(path);
    if (SETTINGS.test(path)) {
      options.report.addNote('Settings and descriptions of Canvas were left out', path);
      done.add(path);
    }
    if (!/\.(?:xml|qti)$/i.test(path) || done.has(path)) continue;
    try {
      const root = rootOf(await decodedFile(file.path, path, options));
      const inFolder = (href: string): string => posix.join(posix.dirname(path), pathOfHref(href));
      const test = testOf(root);
      done.add(path);
      if (root.localName === 'manifest') {
        title = wordsOf(firstOf(root, 'title')) || name;
        // Manifests in folders of Blackboard name files from the top.
        const fileOf = (element: Element): string[] =>
          hrefOf(element).map((href) => (paths.has(href) && !paths.has(inFolder(href)) ? href : inFolder(href)));
        const resources = allOf(root, 'resource');
        order.push(...resources.flatMap(fileOf));
        for (const href of [...resources, ...resources.flatMap((one) => allOf(one, 'file'))].flatMap(fileOf))
          lacking(href, path);
      } else if (test !== undefined) {
        const parts = test.parts.map(({ href, weight }) => ({ href: inFolder(href), weight }));
        if (test.isSection) sections.set(path, parts);
        else tests.push({ title: test.title, parts });
        if (test.hasTexts) options.report.addNote('Texts of sections were left out', path);
        for (const { href } of parts) lacking(href, path);
      } else if (isItem(root)) items.set(path, { path, root });
      else if (root.localName === 'questestinterop')
        drafts.push(...draftsOfQti12(root, titleOfFile(basename(path)), path, options));
      else done.delete(path);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      done.add(path);
      options.report.addUnread(path, error.message);
    }
  }
  const found = (hrefs: readonly string[]): Item[] => hrefs.flatMap((href) => items.get(href) ?? []);
  const inTests = new Set<string>();
  // A section that contains itself is read once.
  const itemsIn = (parts: readonly TestPart[], above: readonly string[] = []): Item[] =>
    parts.flatMap(({ href, weight }) => {
      inTests.add(href);
      const section = above.includes(href) ? undefined : sections.get(href);
      return section === undefined
        ? found([href]).map((item) => ({ ...item, weight }))
        : itemsIn(section, [...above, href]);
    });
  for (const { title: own, parts } of tests)
    drafts.push(...draftsOfItems(itemsIn(parts), own || title, title, options));
  const others = found([...new Set([...order, ...items.keys()])].filter((href) => !inTests.has(href)));
  if (others.length > 0) drafts.push(...draftsOfItems(others, title, title, options));
  return { drafts, isDone: ({ names }) => done.has(names.join('/')) };
}

/** The file that an element of a manifest names, in the folders that the elements around it name. */
function hrefOf(element: Element): string[] {
  const href = element.getAttribute('href') ?? '';
  if (href === '' || /^\w+:/.test(href)) return [];
  const parts = [href.replace(/[?#].*$/, '')];
  for (let above: Element | null = element; above?.nodeType === 1; above = above.parentNode as Element | null)
    parts.unshift(above.getAttribute('xml:base') ?? '');
  return [posix.join(...parts)];
}

function rootOf(text: string): Element {
  const { documentElement: root } = parseXml(text);
  if (root === null) throw unreadable('Its XML is empty.');
  return root;
}
