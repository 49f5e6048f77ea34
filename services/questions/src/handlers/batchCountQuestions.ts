import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/references';

/** The number of live questions of each content, by position; 0 for a deleted or unknown content. */
export const batchCountQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchCountQuestions'] =>
  async ({ keys }, { deadline }) => ({
    counts: await contentReferences.counts(database.until(deadline), checkedKeys(keys)),
  });
