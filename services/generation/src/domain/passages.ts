import { createHash } from 'node:crypto';
import { codePointLength } from '@learning-library/common/contract';
import { isBlank, lineSpans, sentenceSpans, trimSpan, type Span } from '@learning-library/extractive';

/** Minimum code points of a passage, up to which paragraphs are merged (docs/contract.md#generation-and-jobs). */
export const MERGE_UNTIL = 400;
/** Maximum code points of a passage, above which it is split at sentence ends. */
export const CUT_ABOVE = 1_200;
const HASH_BYTES = 16;

export interface Passage extends Span {
  text: string;
  /** 16 bytes of SHA-256 over the text, which link a memocard to the passage it was generated from. */
  hash: Buffer;
}

/**
 * Splits a body into passages (docs/contract.md#generation-and-jobs). Passages with the same text count as one. Linear
 * in the body.
 */
export function splitIntoPassages(body: string): Passage[] {
  const passages = new Map<string, Passage>();
  for (const merged of mergeParagraphs(body)) {
    for (const { start, end } of cutAtSentences(body, merged)) {
      const text = body.slice(start, end);
      const hash = passageHash(text);
      const key = toMapKey(hash);
      if (!passages.has(key)) passages.set(key, { text, hash, start, end });
    }
  }
  return [...passages.values()];
}

export function toMapKey(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}

export function passageHash(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
}

/**
 * The hash for a passage of which a job has generated only some cards, so that a later job generates the rest. No text
 * contains U+0000, so no passage has this hash.
 */
export function cutPassageHash({ text }: Passage): Buffer {
  return passageHash(`\0${text}`);
}

interface Merged {
  paragraphs: Span[];
  length: number;
}

function mergeParagraphs(body: string): Merged[] {
  const merged: Merged[] = [];
  let open: Merged | undefined;
  for (const paragraph of paragraphSpans(body)) {
    const last = open?.paragraphs.at(-1);
    if (open === undefined || last === undefined) {
      open = { paragraphs: [paragraph], length: codePointLength(body.slice(paragraph.start, paragraph.end)) };
      merged.push(open);
    } else {
      open.length += codePointLength(body.slice(last.end, paragraph.end));
      open.paragraphs.push(paragraph);
    }
    if (open.length >= MERGE_UNTIL) open = undefined;
  }
  return merged;
}

export function paragraphSpans(body: string): Span[] {
  const paragraphs: Span[] = [];
  let open: Span | undefined;
  for (const line of lineSpans(body)) {
    if (isBlank(body, line)) {
      open = undefined;
    } else if (open === undefined) {
      open = { ...line };
      paragraphs.push(open);
    } else {
      open.end = line.end;
    }
  }
  return paragraphs.flatMap(({ start, end }) => trimSpan(body, start, end) ?? []);
}

function cutAtSentences(body: string, { paragraphs, length }: Merged): Span[] {
  const whole = { start: (paragraphs[0] as Span).start, end: (paragraphs.at(-1) as Span).end };
  if (length <= CUT_ABOVE) return [whole];
  const pieces: Span[] = [];
  let piece: Span | undefined;
  let pieceLength = 0;
  let remaining = length;
  let target = 0;
  for (const sentence of paragraphs.flatMap(({ start, end }) => sentenceSpans(body, start, end))) {
    const grown = piece && pieceLength + codePointLength(body.slice(piece.end, sentence.end));
    if (piece === undefined || grown === undefined || grown > CUT_ABOVE || pieceLength >= target) {
      remaining -= pieceLength;
      target = remaining / Math.ceil(remaining / CUT_ABOVE);
      piece = { ...sentence };
      pieceLength = codePointLength(body.slice(sentence.start, sentence.end));
      pieces.push(piece);
    } else {
      piece.end = sentence.end;
      pieceLength = grown;
    }
  }
  return pieces;
}
