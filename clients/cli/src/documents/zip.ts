import { isAscii, isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { CommandError } from '../failure.js';
import { decode, decodeAs } from './encoding.js';
import { unreadable } from './document.js';
import { notesOn } from './markdown.js';

/** Maximum unpacked size of an archive, including nested archives. */
const MAX_BYTES = 1024 ** 3;
const MAX_ENTRIES = 200_000;
/** A higher ratio after the first bytes indicates an attack on memory or disk. */
const MAX_RATIO = 200;
const ALLOWED_BYTES = 16 * 1024 ** 2;
const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;
/** The encoding of DOS and of Windows, for names that are not marked as UTF-8. */
const DOS_ENCODING = 'cp437';
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
/** Points to the records of an archive with many files, which stand before the last one. */
const LOCATOR = 0x07064b50;
const LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** Counts the unpacked bytes of a file, including nested archives. */
export class Unpacked {
  private bytes = 0;

  constructor(private readonly packed: number) {}

  /** @param bytes that an archive declares, before they are read @throws CommandError */
  check(bytes: number): void {
    if (this.bytes + bytes > MAX_BYTES) throw unreadable('It contains more than 1 GiB: divide it into smaller files.');
  }

  /** @throws CommandError if the file unpacks to too many bytes */
  add(bytes: number): void {
    this.check(bytes);
    this.bytes += bytes;
    if (this.bytes > ALLOWED_BYTES && this.bytes > this.packed * MAX_RATIO)
      throw unreadable('Its compression ratio is so high that it may be an attack.');
  }
}

/** The files of an archive, unpacked when they are read. */
export class Archive {
  /** Skipped entries, with the reason. */
  readonly rejected: { name: string; reason: string }[] = [];
  /** Guesses about the archive and its texts. */
  readonly notes = new Set<string>();
  private readonly entries = new Map<string, Entry>();

  private constructor(
    private readonly zip: ZipFile,
    private readonly unpacked: Unpacked,
    private readonly encoding: string | undefined,
  ) {}

  /** @param encoding of names and texts that do not declare it @throws CommandError if the archive is damaged or too large */
  static async open(bytes: Uint8Array, encoding?: string, unpacked = new Unpacked(bytes.length)): Promise<Archive> {
    if (!isZip(bytes)) throw unreadable('It is not a zip archive.');
    try {
      const zip = await fromBufferPromise(archiveIn(bufferOf(bytes)), {
        ...{ lazyEntries: true, decodeStrings: false, autoClose: false },
      });
      const archive = new Archive(zip, unpacked, encoding);
      if (zip.entryCount > MAX_ENTRIES) throw unreadable('It contains more than 200,000 files.');
      let declared = 0;
      for await (const entry of zip.eachEntry()) {
        archive.add(entry);
        unpacked.check((declared += entry.uncompressedSize));
      }
      return archive;
    } catch (error) {
      throw error instanceof CommandError ? error : unreadable('It is damaged.', error);
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name.normalize('NFC'));
  }

  /** @throws CommandError if the file is missing or cannot be unpacked */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.entries.get(name.normalize('NFC'));
    if (entry === undefined) throw unreadable(`It lacks ${name.slice(0, 200)}.`);
    this.unpacked.add(entry.uncompressedSize);
    if (entry.isEncrypted()) throw unreadable('It needs a password.');
    try {
      return await this.unpack(entry);
    } catch (error) {
      throw unreadable(`It is damaged: ${name.slice(0, 200)}.`, error);
    }
  }

  /** A text file. If its encoding is a guess, a note says so. */
  async text(name: string): Promise<string> {
    return this.decoded(await this.read(name));
  }

  decoded(bytes: Uint8Array): string {
    // The files around the texts are ASCII, whichever encoding the texts have.
    const { text, encoding } = decode(bytes, { encoding: isAscii(bytes) ? undefined : this.encoding });
    for (const note of notesOn(encoding)) this.notes.add(note);
    return text;
  }

  private async unpack(entry: Entry): Promise<Uint8Array> {
    // Node's streams start slowly, and archives contain many small files.
    const raw = await buffer(await this.zip.openReadStreamPromise(entry, { decodeFileData: false }));
    const isStored = entry.compressionMethod === 0;
    const unpacked = isStored ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
    if (unpacked.length !== entry.uncompressedSize || crc32(unpacked) !== entry.crc32)
      throw new Error('The size or checksum is wrong.');
    return unpacked;
  }

  private add(entry: Entry): void {
    const name = this.nameOf(entry).replaceAll('\\', '/').normalize('NFC');
    if (name.endsWith('/')) return;
    const reject = (reason: string): void => void this.rejected.push({ name, reason });
    if (!isWithin(name)) return reject('Its name leads out of the archive.');
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) return reject('It is a link to another file.');
    if (this.entries.has(name)) return reject('There are two files of this name.');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
      return reject('It is compressed with an unknown method.');
    this.entries.set(name, entry);
  }

  /** Decodes a name: marked as UTF-8, in an extra field, unmarked UTF-8, or the encoding of DOS. */
  private nameOf({ fileNameRaw, extraFields, generalPurposeBitFlag: flags }: Entry): string {
    const isTold = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
    if (isTold || isAscii(fileNameRaw)) return getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
    if (isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8');
    if (this.encoding === undefined) this.notes.add(`File names read as ${DOS_ENCODING}`);
    return decodeAs(fileNameRaw, this.encoding ?? DOS_ENCODING);
  }
}

/** Whether the bytes are an archive, perhaps a truncated one or one with a program before it. */
export function isZip(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes);
  return buffer.toString('latin1', 0, 2) === 'PK' || buffer.includes(END_RECORD);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The archive without the bytes before and after it, such as a program that unpacks it. */
function archiveIn(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(END_RECORD);
  if (end < 0 || end + 22 > bytes.length) return bytes;
  const [size, start, comment] = [
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
    bytes.readUInt16LE(end + 20),
  ];
  const before = end - size - start;
  const isLarge = end >= 20 && bytes.readUInt32LE(end - 20) === LOCATOR;
  return bytes.subarray(isLarge || before < 0 ? 0 : before, end + 22 + comment);
}

/** Exports never contain names that lead out of the folder. */
function isWithin(name: string): boolean {
  return !/^(?:\/|[A-Za-z]:)|\0/.test(name) && !name.split('/').includes('..');
}

/** The file name of a link in an archive. An unencoded link is the name itself. */
export function pathOfHref(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
