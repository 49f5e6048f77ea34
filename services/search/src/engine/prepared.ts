import { LONGEST_WORD, Pace, wordsOf } from '../domain/words';
import type { Passage, SearchDocument } from './engine';

/** Length of a piece in UTF-16 units. */
const LENGTH = 4_000;
/** Length of the text before and after a piece, which exceeds a snippet. A character has at most two code units. */
const AROUND = 600;
const REST_OF_WORD = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/uy;

/**
 * Splits a text into pieces at word boundaries. Every word is in exactly one piece, except the rest of an overlong word,
 * which is in none.
 */
export function* passagesOf(text: string): Generator<Omit<Passage, 'words'> & { piece: string }> {
  for (let start = 0, next; start < text.length; start = next) {
    next = wordEnd(text, Math.min(text.length, start + LENGTH));
    const end = Math.min(next, start + LENGTH + LONGEST_WORD);
    const from = Math.max(0, start - AROUND);
    yield { text: text.slice(from, end + AROUND), lead: start - from, piece: text.slice(start, end) };
  }
}

/** Returns the next position that is not within a word. */
function wordEnd(text: string, from: number): number {
  REST_OF_WORD.lastIndex = from;
  const rest = REST_OF_WORD.exec(text);
  return rest === null ? text.length : rest.index + rest[0].length;
}

/** A document with its words. */
export interface PreparedDocument extends SearchDocument {
  /** The words of title, description and body, in their order. */
  words: readonly (readonly string[])[];
  /** The passages of the body. */
  passages: readonly Passage[];
}

/** Splits documents into words and passages, and creates their index entries. */
export async function prepared<Indexed>(
  documents: readonly SearchDocument[],
  index: (document: PreparedDocument, pace: Pace) => Promise<Indexed>,
): Promise<{ document: PreparedDocument; indexed: Indexed }[]> {
  const done: { document: PreparedDocument; indexed: Indexed }[] = [];
  const pace = new Pace();
  for (const each of documents) {
    const passages: Passage[] = [];
    const inBody: string[] = [];
    for (const { piece, ...passage } of passagesOf(each.body ?? '')) {
      const words = await wordsOf(piece, pace);
      passages.push({ ...passage, words });
      for (const word of words) inBody.push(word);
    }
    const words = [await wordsOf(each.title, pace), await wordsOf(each.description ?? '', pace), inBody];
    const document = { ...each, words, passages };
    done.push({ document, indexed: await index(document, pace) });
  }
  return done;
}
