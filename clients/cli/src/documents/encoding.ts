import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { unreadable } from './document.js';

export function isEncoding(name: string): boolean {
  return iconv.encodingExists(name) || ESCAPED.test(name);
}

export function decodeAs(bytes: Uint8Array, encoding: string): string {
  return ESCAPED.test(encoding) ? new TextDecoder('iso-2022-jp').decode(bytes) : iconv.decode(bytes, encoding);
}

/** Number of bytes to inspect when the encoding must be guessed. */
const SAMPLE_BYTES = 256 * 1024;
/** Minimum confidence of a guess, from 0 to 100. Short texts never reach it. */
const MIN_CONFIDENCE = 20;
/** The usual encoding of Western Europe before Unicode. It assigns a character to every byte. */
const LAST_RESORT = 'windows-1252';
/** Maximum number of invalid bytes in UTF-8 for each letter that is valid. */
const MAX_FAULTS = 4;
const UNKNOWN = 'It is not text, or its encoding is unknown.';

/** An encoding of seven bits that the library lacks. Its escape sequences select a set of characters. */
const ESCAPED = /^(?:cs)?iso-?2022-?jp$/i;
const ESCAPE = '\x1b$';

const OF_XML = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w-]+)/i;

export interface Decoded {
  text: string;
  /** The assumed encoding if the text is not UTF-8. */
  encoding?: string;
}

interface Known {
  /** The encoding that the file declares. */
  declared?: string | undefined;
  /** The encoding from the command line. Only a byte order mark or unambiguous UTF-8 takes precedence. */
  encoding?: string | undefined;
}

/** @throws CommandError if the file is not text */
export function decode(bytes: Uint8Array, { declared, encoding }: Known = {}): Decoded {
  const isEscaped = isAscii(bytes) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ESCAPE);
  const isCertain = isUtf8(bytes) && !bytes.includes(0) && !isEscaped && (encoding === undefined || !isAscii(bytes));
  if (isCertain) return { text: new TextDecoder().decode(bytes) };
  if (encoding !== undefined) {
    const text = tried(bytes, markedEncoding(bytes) ?? encoding)?.text;
    if (text === undefined) throw unreadable(`It is not text in ${encoding}.`);
    return { text };
  }
  const escaped = isEscaped ? tried(bytes, 'iso-2022-jp') : undefined;
  if (escaped !== undefined) return escaped;
  if (isEscaped) throw unreadable(UNKNOWN);
  const [, ofXml] = OF_XML.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? [];
  const faulty = withFaults(bytes);
  if (faulty !== undefined && (declared ?? ofXml) === undefined) return faulty;
  const encodings = [markedEncoding(bytes), declared ?? ofXml, guessed(bytes)];
  for (const name of encodings) {
    const decoded = name === undefined ? undefined : tried(bytes, name);
    if (decoded !== undefined) return decoded;
  }
  throw unreadable(UNKNOWN);
}

/** Text in which invalid bytes do not matter, because they are in comments. */
export function decodeLeniently(bytes: Uint8Array): string {
  return iconv.decode(bytes, markedEncoding(bytes) ?? 'utf-8');
}

/**
 * UTF-8 in which fewer characters are invalid than valid, apart from ASCII. A text in a Western European encoding hardly
 * contains valid sequences by accident, and then they are not Latin letters.
 */
function withFaults(bytes: Uint8Array): Decoded | undefined {
  const text = new TextDecoder().decode(bytes);
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  const faults = others.filter((character) => character === '\uFFFD').length;
  const letters = others.filter((character) => /[À-ſ]/.test(character)).length;
  const isUtf8 = faults * 2 < others.length || (faults <= letters * MAX_FAULTS && guessed(bytes) === LAST_RESORT);
  return isUtf8 && !bytes.includes(0) ? { text, encoding: 'UTF-8 with faults' } : undefined;
}

/** Detected by the byte order mark, or by the zero bytes of UTF-16 without one. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return 'utf-32le';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 6 && even < odd / 10) return 'utf-16le';
  return even > length / 6 && odd < even / 10 ? 'utf-16be' : undefined;
}

function guessed(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, SAMPLE_BYTES)).filter(({ name }) => name !== 'UTF-8' && name !== 'ASCII');
  const name = best !== undefined && best.confidence >= MIN_CONFIDENCE ? best.name : LAST_RESORT;
  // The Windows variant adds characters such as curly quotes.
  return name === 'ISO-8859-1' ? LAST_RESORT : name.toLowerCase();
}

/** @returns undefined if the encoding is unknown or the bytes are invalid in it */
function tried(bytes: Uint8Array, encoding: string): Decoded | undefined {
  if (!isEncoding(encoding)) return undefined;
  const text = decodeAs(bytes, encoding);
  return text.includes('\uFFFD') || text.includes('\0') ? undefined : { text, encoding };
}
