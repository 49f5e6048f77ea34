import { retryRead } from '@learning-library/common';
import type { Content, ResourceKey } from '@learning-library/proto';
import type { GatherReads } from './batches';
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
  gatherReads: GatherReads,
): CountedContentsClient {
  const count = async (contents: ResourceKey[], deadline: number): Promise<ContentCounters[]> => {
    const [memocards, questionsOfEach] = await Promise.all([
      cards.countMemocards(contents, deadline),
      questions.countQuestions(contents, deadline),
    ]);
    return contents.map((_, position) => ({
      memocardsCount: memocards[position] ?? 0,
      questionsCount: questionsOfEach[position] ?? 0,
    }));
  };
  return {
    get: gatherReads(async (keys, deadline) => {
      const [contents, counters] = await Promise.all([library.getContents(keys, deadline), count(keys, deadline)]);
      return counters.map((ofContent, position) => ({ content: contents[position], counters: ofContent }));
    }),
    countersOfEach: (contents, deadline) => retryRead(deadline, (until) => count(contents, until)),
  };
}
