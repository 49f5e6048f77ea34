import { listItems } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { ListQuestionsRequest, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { questionItems } from '../persistence/repositories/questions';

export const listQuestions = (ctx: Context): Methods<QuestionsServiceServer>['listQuestions'] =>
  listItems(
    ctx,
    questionItems,
    ({ items, hasMore }) => ({ questions: items, hasMore }),
    ({ type }: ListQuestionsRequest) => (type === undefined ? undefined : checkedType(type)),
  );
