import { coalesce } from '@learning-library/common';
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

/** Contents whose counters one call asks for at most; a page has 100 at most. */
const KEYS_AT_ONCE = 1_000;

/** Contents with what cards and questions count of them. Deadlines are in milliseconds since the epoch. */
export interface CountedContentsClient {
  /** Gathered as one with those of other calls, so that the three services are asked for the same contents at a time. */
  get(key: ResourceKey, deadline: number): Promise<{ content: Content | undefined; counters: ContentCounters }>;
  /** The counters alone, by position, gathered with those of other lists into one call to each service. */
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
  const countLists = async (lists: ResourceKey[][], deadline: number): Promise<ContentCounters[][]> => {
    const counters = (await count(lists.flat(), deadline)).values();
    return lists.map((contents) => contents.map(() => counters.next().value ?? NOTHING_COUNTED));
  };
  return {
    get: gatherReads(async (keys, deadline) => {
      const [contents, counters] = await Promise.all([library.getContents(keys, deadline), count(keys, deadline)]);
      return counters.map((ofContent, position) => ({ content: contents[position], counters: ofContent }));
    }),
    countersOfEach: coalesce({
      call: countLists,
      sizeOf: (contents) => contents.length,
      maxItems: KEYS_AT_ONCE,
      maxBytes: KEYS_AT_ONCE,
    }),
  };
}
