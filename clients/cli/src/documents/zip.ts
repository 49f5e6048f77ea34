import { isAscii, isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { CommandError } from '../failure.js';
import { decode } from './encoding.js';
import { unreadable } from './document.js';

/** In all, unpacked. */
const MAX_BYTES = 1024 ** 3;
const MAX_ENTRIES = 200_000;
/** What is packed more tightly than this, beyond the first bytes of it, only wants to fill a memory. */
const MAX_RATIO = 200;
const ALLOWED_BYTES = 16 * 1024 ** 2;
const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;
/** What DOS and the Windows of today write where they do not say UTF-8. */
const DOS_ENCODING = 'cp437';
const LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** What an archive holds. Its files are unpacked when they are read. */
export class Archive {
  /** Entries that were left out, with the reason. */
  readonly refused: { name: string; reason: string }[] = [];
  /** Guesses about it. */
  readonly notes: string[] = [];
  private readonly entries = new Map<string, Entry>();
  private unpacked = 0;

  private constructor(private readonly zip: ZipFile) {}

  /** @param encoding of names that do not tell it @throws CommandError where it is none */
  static async open(bytes: Uint8Array, encoding?: string): Promise<Archive> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
        ...{ lazyEntries: true, decodeStrings: false, autoClose: false },
      });
      const archive = new Archive(zip);
      if (zip.entryCount > MAX_ENTRIES) throw unreadable('It holds more than 200,000 files.');
      for await (const entry of zip.eachEntry()) archive.add(entry, encoding);
      return archive;
    } catch (error) {
      throw error instanceof CommandError ? error : unreadable('It is broken.', error);
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name.normalize('NFC'));
  }

  /** @throws CommandError where there is no such file, or it cannot be unpacked */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.entries.get(name.normalize('NFC'));
    if (entry === undefined) throw unreadable(`It lacks ${name.slice(0, 200)}.`);
    const { uncompressedSize: size, compressedSize } = entry;
    this.unpacked += size;
    if (this.unpacked > MAX_BYTES) throw unreadable('It holds more than 1 GiB.');
    if (size > ALLOWED_BYTES && size > compressedSize * MAX_RATIO)
      throw unreadable('It is packed so tightly that it may be an attack.');
    if (entry.isEncrypted()) throw unreadable('It needs a password.');
    try {
      return await this.unpack(entry);
    } catch (error) {
      throw unreadable(`It is broken: ${name.slice(0, 200)}.`, error);
    }
  }

  /** A file of text, in the encoding that it is in. */
  async text(name: string): Promise<string> {
    return decode(await this.read(name)).text;
  }

  private async unpack(entry: Entry): Promise<Uint8Array> {
    // Streams of Node are slow to begin with, and archives hold many small files.
    const raw = await buffer(await this.zip.openReadStreamPromise(entry, { decodeFileData: false }));
    if (entry.compressionMethod === 0) return raw;
    const unpacked = inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
    if (unpacked.length !== entry.uncompressedSize) throw new Error('the size is another');
    return unpacked;
  }

  private add(entry: Entry, encoding: string | undefined): void {
    const name = this.nameOf(entry, encoding).replaceAll('\\', '/').normalize('NFC');
    if (name.endsWith('/')) return;
    const refuse = (reason: string): void => void this.refused.push({ name, reason });
    if (!isWithin(name)) return refuse('Its name leads out of the archive.');
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) return refuse('It is a link to another file.');
    if (this.entries.has(name)) return refuse('There are two files of this name.');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
      return refuse('It is packed by an unknown method.');
    this.entries.set(name, entry);
  }

  /** As the archiver has encoded it: flagged, in a field of its own, in UTF-8 without a word, or as DOS did. */
  private nameOf(
    { fileNameRaw, extraFields, generalPurposeBitFlag: flags }: Entry,
    encoding: string | undefined,
  ): string {
    const isTold = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
    if (isTold || isAscii(fileNameRaw)) return getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
    if (isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8');
    const note = `File names read as ${encoding ?? DOS_ENCODING}`;
    if (encoding === undefined && !this.notes.includes(note)) this.notes.push(note);
    return iconv.decode(fileNameRaw, encoding ?? DOS_ENCODING);
  }
}

/** A name that leads out of the folder is none that an export writes. */
function isWithin(name: string): boolean {
  return !/^(?:\/|[A-Za-z]:)|\0/.test(name) && !name.split('/').includes('..');
}

/** The name of a file that a link in an archive says; a link that is not encoded is the name. */
export function pathOfHref(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
