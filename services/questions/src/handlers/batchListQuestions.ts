import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listQuestions as readPages } from '../persistence/repositories/questions';
import { checkedQuestionPage } from './listQuestions';

/** Pages as in `listQuestions`, in one statement; each is refused by itself. */
export const batchListQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchListQuestions'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedQuestionPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ questions: items, ...page }),
    }),
  });
