import type { Content } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { getContent } from '../../src/routes/contents/getContent';
import { ACCOUNT, contextOver, CREATED, ID, recorded, run, UPDATED } from './support';

export const content: Content = {
  id: ID,
  accountId: ACCOUNT,
  title: 'The water cycle',
  hasBody: true,
  hasSummary: false,
  podcastsReadyCount: 1,
  sourcesCount: 2,
  version: 1,
  createdAt: CREATED,
  updatedAt: UPDATED,
};
export const params = { contentId: ID };
export const gone = { code: 'not_found', details: null };

/** Library, cards and questions with one content, which may be replaced or absent. */
export function stored(row: Content | undefined = content, memocardsCount = 0, questionsCount = 0) {
  const state: { row: Content | undefined; memocardsCount: number; questionsCount: number } = {
    row,
    memocardsCount,
    questionsCount,
  };
  return {
    state,
    library: {
      batchGetContents: recorded(({ keys }: { keys: unknown[] }) => ({
        results: keys.map(() => ({ content: state.row })),
      })),
    },
    cards: {
      batchCountMemocards: recorded(({ keys }: { keys: unknown[] }) => ({
        counts: keys.map(() => state.memocardsCount),
      })),
    },
    questions: {
      batchCountQuestions: recorded(({ keys }: { keys: unknown[] }) => ({
        counts: keys.map(() => state.questionsCount),
      })),
    },
  };
}

export async function tagOf(row: Content, memocardsCount = 0, questionsCount = 0): Promise<string> {
  const { library, cards, questions } = stored(row, memocardsCount, questionsCount);
  const { tag } = await run(contextOver({ library, cards, questions }), getContent, { params });
  return formatTag(tag as { state: string });
}
