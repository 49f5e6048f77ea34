import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CommandError } from '../failure.js';
import { type Document, unreadable } from './document.js';
import { readDocx } from './docx.js';
import { readEpub } from './epub.js';
import { readHtml } from './html.js';
import { readMarkdown, readText } from './markdown.js';
import { readPdf } from './pdf.js';

const MAX_FILE_BYTES = 256 * 1024 ** 2;

type Read = (bytes: Uint8Array) => Document | Promise<Document>;

const READERS: Readonly<Record<string, Read | undefined>> = {
  ...{ '.md': readMarkdown, '.markdown': readMarkdown, '.txt': readText },
  ...{ '.html': readHtml, '.htm': readHtml, '.xhtml': readHtml },
  ...{ '.docx': readDocx, '.epub': readEpub, '.pdf': readPdf },
};

export function isDocument(path: string): boolean {
  return READERS[extname(path).toLowerCase()] !== undefined;
}

/** @throws CommandError where nothing can be made of the file, or it cannot be opened */
export async function readDocument(path: string): Promise<Document> {
  const extension = extname(path);
  const read = READERS[extension.toLowerCase()];
  if (read === undefined)
    throw unreadable(extension === '' ? 'It has no extension.' : `${extension} is no kind of text that is read.`);
  const bytes = await bytesOf(path);
  try {
    return await read(bytes);
  } catch (error) {
    // What a library stumbles over is one file of many.
    throw error instanceof CommandError ? error : unreadable('It is broken, or of a form that is not known.', error);
  }
}

/** All of a file. @throws CommandError */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MAX_FILE_BYTES) throw unreadable('It is larger than 256 MiB.');
    return await readFile(path);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw error instanceof CommandError ? error : unreadable(`It cannot be opened (${code}).`, error);
  }
}
