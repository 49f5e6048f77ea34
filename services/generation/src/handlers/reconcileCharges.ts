import { FIRST_ID, LAST_ID, checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { compareCharges } from '../credits/compareCharges';
import { toDifference } from '../message';

/** A page of the ended jobs of one account, or of all. Holds no lock. */
export const reconcileCharges =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['reconcileCharges'] =>
  async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const after = {
      accountId: checkedOptionalId('after.account_id', request.after?.accountId) ?? accountId ?? FIRST_ID,
      jobId: checkedOptionalId('after.id', request.after?.id) ?? FIRST_ID,
    };
    const { jobsCount, differences, next } = await compareCharges(ctx, after, accountId ?? LAST_ID, deadline);
    return {
      jobsCount,
      differences: differences.map((each) => toDifference(each)),
      last: next && { accountId: next.accountId, id: next.jobId },
    };
  };
