import { type Passage, passagesOf } from '../domain/passages';
import { wordsOf } from '../domain/words';
import type { SearchDocument } from './engine';

/** A document with its words. */
export interface PreparedDocument extends SearchDocument {
  /** The words of title, description and body. */
  words: readonly ReadonlySet<string>[];
  /** The passages of the body. */
  passages: readonly Passage[];
}

/**
 * After so many characters, other work of this process gets its turn: a few milliseconds, since a call waits for several turns
 * on its way.
 */
const TURN_CHARACTERS = 8_000;

/** Splits documents into words and passages. */
export async function prepared(documents: readonly SearchDocument[]): Promise<PreparedDocument[]> {
  const done: PreparedDocument[] = [];
  let characters = 0;
  for (const document of documents) {
    const passages: Passage[] = [];
    const inBody = new Set<string>();
    for (const passage of passagesOf(document.body ?? '')) {
      passages.push(passage);
      for (const word of passage.words) inBody.add(word);
      characters += passage.text.length;
      if (characters >= TURN_CHARACTERS) {
        characters = 0;
        await new Promise(setImmediate);
      }
    }
    const words = [wordsOf(document.title), wordsOf(document.description ?? ''), inBody];
    done.push({ ...document, words, passages });
  }
  return done;
}
