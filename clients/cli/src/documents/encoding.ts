import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { unreadable } from './document.js';

export function isEncoding(name: string): boolean {
  return iconv.encodingExists(name);
}

/** As much as is looked at where an encoding has to be guessed. */
const SAMPLE_BYTES = 256 * 1024;
/** What is surer than this is believed, of 100. Short texts never are. */
const MIN_CONFIDENCE = 20;
/** What Western Europe wrote before Unicode; every byte means something in it. */
const LAST_RESORT = 'windows-1252';

export interface Decoded {
  text: string;
  /** Where it is not UTF-8: what it was read as. */
  encoding?: string;
}

interface Known {
  /** What the file itself names. */
  declared?: string | undefined;
  /** What the user names. It counts before all but a byte order mark and UTF-8 that is beyond doubt. */
  encoding?: string | undefined;
}

/** @throws CommandError where it is no text */
export function decode(bytes: Uint8Array, { declared, encoding }: Known = {}): Decoded {
  const isCertain = isUtf8(bytes) && !bytes.includes(0) && (encoding === undefined || !isAscii(bytes));
  if (isCertain) return { text: new TextDecoder().decode(bytes) };
  if (encoding !== undefined) {
    const text = tried(bytes, markedEncoding(bytes) ?? encoding)?.text;
    if (text === undefined) throw unreadable(`It is not text in ${encoding}.`);
    return { text };
  }
  const encodings = [markedEncoding(bytes), declared, guessed(bytes)];
  for (const name of encodings) {
    const decoded = name === undefined ? undefined : tried(bytes, name);
    if (decoded !== undefined) return decoded;
  }
  throw unreadable('It is not text, or its encoding is unknown.');
}

/** By its byte order mark, or by the zeros that UTF-16 without one has. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes;
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
  // The same but for marks such as curly quotes, which Windows has put into it.
  return name === 'ISO-8859-1' ? LAST_RESORT : name.toLowerCase();
}

/** @returns nothing where bytes mean nothing in this encoding, or it is not known */
function tried(bytes: Uint8Array, encoding: string): Decoded | undefined {
  if (!iconv.encodingExists(encoding)) return undefined;
  const text = iconv.decode(bytes, encoding);
  return text.includes('\uFFFD') || text.includes('\0') ? undefined : { text, encoding };
}
