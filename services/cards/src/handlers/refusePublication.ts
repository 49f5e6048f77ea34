import { checkedKey } from '@learning-library/common/contract';
import { refuseJob } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';

/** Closes a job without memocards, or returns the outcome that it already has (docs/protocols.md#generation). */
export const refusePublication =
  ({ database, now }: Context): Methods<CardsServiceServer>['refusePublication'] =>
  async ({ accountId, jobId }, { deadline }) => ({
    outcome: await refuseJob(database.until(deadline), checkedKey({ accountId, id: jobId }), now()),
  });
