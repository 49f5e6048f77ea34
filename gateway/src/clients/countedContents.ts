import { coalesce } from '@learning-library/common';
import type { Content, ResourceKey } from '@learning-library/proto';
import { READS_AT_ONCE } from './batches';
import type { CardsClient } from './cards';
import type { LibraryClient } from './library';
import type { QuestionsClient } from './questions';

/** What other services count of a content. */
export interface ContentCounters {
  memocardsCount: number;
  questionsCount: number;
}

/** Of a content that was just created, however long ago a replay says so. */
export const NOTHING_COUNTED: ContentCounters = { memocardsCount: 0, questionsCount: 0 };

/** Contents with what cards and questions count of them. Deadlines are in milliseconds since the epoch. */
export interface CountedContentsClient {
  /** Gathered as one with those of other calls, so that the three services are asked for the same contents at a time. */
  get(key: ResourceKey, deadline: number): Promise<{ content: Content | undefined; counters: ContentCounters }>;
  /** The counters alone, by position, in one call to each service. */
  countersOfEach(contents: ResourceKey[], deadline: number): Promise<ContentCounters[]>;
}

export function createCountedContentsClient(
  library: LibraryClient,
  cards: CardsClient,
  questions: QuestionsClient,
): CountedContentsClient {
  const countersOfEach = async (contents: ResourceKey[], deadline: number): Promise<ContentCounters[]> => {
    const [memocards, questionsOfEach] = await Promise.all([
      cards.countMemocards(contents, deadline),
      questions.countQuestions(contents, deadline),
    ]);
    return contents.map((_, position) => ({
      memocardsCount: memocards[position] ?? 0,
      questionsCount: questionsOfEach[position] ?? 0,
    }));
  };
  const get = coalesce({
    call: async (keys: ResourceKey[], deadline) => {
      const [contents, counters] = await Promise.all([
        library.getContents(keys, deadline),
        countersOfEach(keys, deadline),
      ]);
      return counters.map((ofContent, position) => ({ content: contents[position], counters: ofContent }));
    },
    maxItems: READS_AT_ONCE,
  });
  return { get, countersOfEach };
}
