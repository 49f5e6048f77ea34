import { batchCalls } from '@learning-library/common/rpc';
import type { Content, ResourceKey } from '@learning-library/proto';
import { type ReadBatcher, identityOfKey } from './batches';
import type { CardsClient } from './cards';
import type { LibraryClient } from './library';
import type { QuestionsClient } from './questions';

export interface ContentCounters {
  memocardsCount: number;
  questionsCount: number;
}

/** The counters of a new content; a replay shows them too. */
export const NOTHING_COUNTED: ContentCounters = { memocardsCount: 0, questionsCount: 0 };

const KEYS_AT_ONCE = 1_000;

export interface CountedContentsClient {
  /** Gathered with the reads of other calls, so that all three services get the same batches. */
  get(key: ResourceKey, deadline: number): Promise<{ content: Content | undefined; counters: ContentCounters }>;
  /** By position, gathered with those of other lists into one call per service. */
  countersOfEach(contents: ResourceKey[], deadline: number): Promise<ContentCounters[]>;
}

export function createCountedContentsClient(
  library: LibraryClient,
  cards: CardsClient,
  questions: QuestionsClient,
  batchReads: ReadBatcher,
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
    get: batchReads(async (keys, deadline) => {
      const [contents, counters] = await Promise.all([library.getContents(keys, deadline), count(keys, deadline)]);
      return counters.map((ofContent, position) => ({ content: contents[position], counters: ofContent }));
    }),
    countersOfEach: batchCalls({
      call: countLists,
      identityOf: (contents) => contents.map(identityOfKey).join(),
      sizeOf: (contents) => contents.length,
      maxItems: KEYS_AT_ONCE,
      maxBytes: KEYS_AT_ONCE,
    }),
  };
}
