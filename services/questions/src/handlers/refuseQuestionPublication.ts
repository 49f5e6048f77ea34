import { checkedKey } from '@learning-library/common/contract';
import { refuseJob } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';

/** Closes a job without questions, or returns the outcome that it already has (docs/protocols.md#generation). */
export const refuseQuestionPublication =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['refuseQuestionPublication'] =>
  async ({ accountId, jobId }, { deadline }) => ({
    outcome: await refuseJob(database.until(deadline), checkedKey({ accountId, id: jobId }), now()),
  });
