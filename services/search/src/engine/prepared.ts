import { Pace } from '../domain/pace';
import { type Passage, passagesOf } from '../domain/passages';
import { wordsOf } from '../domain/words';
import type { SearchDocument } from './engine';

/** A document with its words. */
export interface PreparedDocument extends SearchDocument {
  /** The words of title, description and body, in their order. */
  words: readonly (readonly string[])[];
  /** The passages of the body. */
  passages: readonly Passage[];
}

/** Splits documents into words and passages, and makes of each what the index has of it. */
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
