import type { ResourceKey } from '@learning-library/proto';
import type { Clients } from '../../clients';

/** What other services count of a content. */
export interface ContentCounters {
  memocardsCount: number;
  questionsCount: number;
}

/** Of a content that was just created, however long ago a replay says so. */
export const NOTHING_COUNTED: ContentCounters = { memocardsCount: 0, questionsCount: 0 };

/** Of the contents of a page, by position, in one call to each service. */
export async function readCountersOfEach(
  { cards, questions }: Clients,
  contents: ResourceKey[],
  deadline: number,
): Promise<ContentCounters[]> {
  const [memocards, questionsOfEach] = await Promise.all([
    cards.countMemocardsOfEach(contents, deadline),
    questions.countQuestionsOfEach(contents, deadline),
  ]);
  return contents.map((_, position) => ({
    memocardsCount: memocards[position] ?? 0,
    questionsCount: questionsOfEach[position] ?? 0,
  }));
}
