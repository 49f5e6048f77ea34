import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CommandError } from '../failure.js';
import { type Document, unreadable } from './document.js';
import { readDocx } from './docx.js';
import { decode } from './encoding.js';
import { readEpub } from './epub.js';
import { readHtml } from './html.js';
import { notesOn, readMarkdown, readText } from './markdown.js';
import { readPdf } from './pdf.js';

const MAX_FILE_BYTES = 256 * 1024 ** 2;
const START_BYTES = 64 * 1024;
const PICTURES = /!\[[^\][]*\]\([^()]*\)/g;

type Read = (bytes: Uint8Array, encoding?: string) => Document | Promise<Document>;

const READERS: Readonly<Record<string, Read | undefined>> = {
  ...{ '.md': readMarkdown, '.markdown': readMarkdown, '.txt': readText },
  ...{ '.html': readHtml, '.htm': readHtml, '.xhtml': readHtml },
  ...{ '.docx': readDocx, '.epub': readEpub, '.pdf': readPdf },
};

export function isDocument(path: string): boolean {
  return READERS[extname(path).toLowerCase()] !== undefined;
}

/** @param encoding for texts that do not declare theirs @throws CommandError if the file cannot be converted */
export async function readDocument(path: string, encoding?: string): Promise<Document> {
  const extension = extname(path);
  const read = READERS[extension.toLowerCase()];
  if (read === undefined)
    throw unreadable(extension === '' ? 'It has no extension.' : `${extension} is not a supported file type.`);
  const bytes = await bytesOf(path);
  try {
    const document = await read(bytes, encoding);
    if (document.text.replace(PICTURES, '').trim() === '' && !saysAnything(document))
      throw unreadable(bytes.length === 0 ? 'It is empty.' : 'It contains no text.');
    return document;
  } catch (error) {
    // An error of a library affects only this file.
    throw error instanceof CommandError ? error : unreadable('It is damaged or has an unknown format.', error);
  }
}

/** Reads the whole file. @throws CommandError */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    // Reading from a pipe would block.
    if (!found.isFile()) throw unreadable('It is not a file.');
    if (found.size > MAX_FILE_BYTES) throw unreadable('It is larger than 256 MiB.');
    return await readFile(path);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw error instanceof CommandError ? error : unreadable(`It cannot be opened (${code}).`, error);
  }
}

/** A file with only front matter becomes a content without a text. */
function saysAnything({ title, children, isFrontMatter }: Document): boolean {
  return isFrontMatter === true && (title !== undefined || children !== undefined);
}

/** Reads the whole file as text. If the encoding is a guess, it is reported. */
export async function decodedFile(
  path: string,
  label: string,
  { encoding, report }: { encoding: string | undefined; report: { addNote(note: string, file: string): void } },
): Promise<string> {
  const { text, encoding: guessed } = decode(await bytesOf(path), { encoding });
  for (const note of notesOn(guessed)) report.addNote(note, label);
  return text;
}

/** The first characters of a file; empty if it cannot be opened. */
export async function startOf(path: string): Promise<string> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
      return decode(buffer.subarray(0, bytesRead)).text;
    } finally {
      await file.close();
    }
  } catch {
    // Errors are reported when the file is read.
    return '';
  }
}
