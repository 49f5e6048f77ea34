import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';
import { checkedQuestionPage } from './listQuestions';

/** Pages as in `listQuestions`, in one statement; each is refused by itself. */
export const batchListQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchListQuestions'] =>
  async ({ requests, mayLeaveOut }, { deadline }) => ({
    results: await listEach(checkedBatch(requests), {
      check: checkedQuestionPage,
      read: (pages) => questionItems.list(database.until(deadline), pages, mayLeaveOut),
      respond: ({ items, hasMore }) => ({ questions: items, hasMore }),
    }),
  });
