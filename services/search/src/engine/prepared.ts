import { type Passage, passagesOf } from '../domain/passages';
import { wordsOf } from '../domain/words';
import type { SearchDocument } from './engine';

/** A document with its words. */
export interface PreparedDocument extends SearchDocument {
  /** Of title, description and body. */
  words: readonly ReadonlySet<string>[];
  /** Of the body. */
  passages: readonly Passage[];
}

/** So many characters are looked through before others have their turn in this process. */
const TURN_CHARACTERS = 50_000;

/** The documents with their words. */
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
      if (characters > TURN_CHARACTERS) {
        characters = 0;
        await new Promise(setImmediate);
      }
    }
    const words = [wordsOf(document.title), wordsOf(document.description ?? ''), inBody];
    done.push({ ...document, words, passages });
  }
  return done;
}
