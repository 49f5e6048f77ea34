import { getItem } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';

export const getQuestion = (ctx: Context): Methods<QuestionsServiceServer>['getQuestion'] =>
  getItem(ctx, questionItems, (question) => ({ question }));
