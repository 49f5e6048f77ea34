import { checkedId, checkedKey, checkedPageSize, type Methods } from '@learning-library/common';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { listQuestions as readPage } from '../persistence/repositories/questions';

/** A page of a content's questions, oldest first; none for a content that is deleted or that nothing is held for. */
export const listQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['listQuestions'] =>
  async ({ accountId, contentId, type, pageSize, afterId }, { deadline }) => {
    const { items, hasMore } = await readPage(database.until(deadline), checkedKey({ accountId, id: contentId }), {
      size: checkedPageSize(pageSize),
      type: type === undefined ? undefined : checkedType(type),
      afterId: afterId === undefined ? undefined : checkedId('after_id', afterId),
    });
    return { questions: items, hasMore };
  };
