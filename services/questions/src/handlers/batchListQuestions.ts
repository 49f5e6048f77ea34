import { checkedBatch, checkedKey, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type ItemPage, listEach } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { ListQuestionsRequest, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { questionItems } from '../persistence/repositories/questions';

/** Oldest first, all in one statement; each is refused by itself. Empty for a deleted or unknown content. */
export const batchListQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchListQuestions'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedQuestionPage,
      read: (pages) => questionItems.list(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ questions: items, ...page }),
    }),
  });

/** @throws validation_error */
function checkedQuestionPage(request: ListQuestionsRequest): ItemPage {
  const { accountId, contentId, type } = request;
  return {
    content: checkedKey({ accountId, id: contentId }),
    size: checkedPageSize(request.pageSize),
    afterId: checkedOptionalId('after_id', request.afterId),
    only: type === undefined ? undefined : checkedType(type),
  };
}
