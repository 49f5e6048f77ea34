import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { notUtf8 } from '../failure.js';
import type { ContentItem } from './source.js';

const TEXT_FILES = new Set(['.md', '.markdown', '.txt']);
const MAX_TITLE_LENGTH = 300;
/** `# Title` or `Title` over a line of `=`, outside of fenced code. */
const ATX_HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const SETEXT_LINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(```|~~~)/;

export function isTextFile(path: string): boolean {
  return TEXT_FILES.has(extname(path).toLowerCase());
}

/** Every text below a folder, hidden ones left out, in the order of their names. */
export async function* textsOfFolder(folder: string): AsyncGenerator<ContentItem, void, undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isTextFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((name) => name.startsWith('.')),
    );
  for (const path of paths.sort()) yield* textOfFile(path, relative(folder, path));
}

/** One file as it is, but for a byte order mark. */
export async function* textOfFile(path: string, label = basename(path)): AsyncGenerator<ContentItem, void, undefined> {
  const bytes = await readFile(path);
  // Read as UTF-8 all the same, it would lose its letters without a word.
  if (!isUtf8(bytes)) return yield { label, body: { title: label }, fault: notUtf8('It') };
  const text = bytes.toString().replace(/^\uFEFF/, '');
  const heading = extname(path).toLowerCase() === '.txt' ? undefined : firstHeading(text);
  const title = [...(heading ?? basename(path, extname(path)))].slice(0, MAX_TITLE_LENGTH).join('');
  yield { label, body: { title, text } };
}

export function firstHeading(markdown: string): string | undefined {
  let fence: string | undefined;
  let before = '';
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    else if (fence === undefined) {
      const heading = ATX_HEADING.exec(line)?.[1] ?? (SETEXT_LINE.test(line) ? before.trim() : '');
      if (heading.trim() !== '') return heading.trim();
    }
    before = mark === undefined ? line : '';
  }
  return undefined;
}
