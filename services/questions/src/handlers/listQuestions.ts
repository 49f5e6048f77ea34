import { checkedKey, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type ItemPage, listOne } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { ListQuestionsRequest, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { questionItems } from '../persistence/repositories/questions';

/** A page of a content's questions, oldest first; empty for a deleted or unknown content. */
export const listQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['listQuestions'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await listOne(checkedQuestionPage(request), (pages) =>
      questionItems.list(database.until(deadline), pages),
    );
    return { questions: items, hasMore };
  };

/** @throws validation_error */
export function checkedQuestionPage(request: ListQuestionsRequest): ItemPage {
  const { accountId, contentId, type } = request;
  return {
    content: checkedKey({ accountId, id: contentId }),
    size: checkedPageSize(request.pageSize),
    afterId: checkedOptionalId('after_id', request.afterId),
    only: type === undefined ? undefined : checkedType(type),
  };
}
