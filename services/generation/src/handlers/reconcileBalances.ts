import { FIRST_ID, checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { toDifference } from '../message';
import { findDifferences, nextAccounts } from '../persistence/repositories/reconciliation';

/** One account, or a page of all that have anything of credits. Holds no lock. @throws not_found */
export const reconcileBalances =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['reconcileBalances'] =>
  async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const afterId = checkedOptionalId('after_account_id', request.afterAccountId) ?? FIRST_ID;
    const queryable = ctx.database.until(deadline);
    if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
    const ids = accountId === undefined ? await nextAccounts(queryable, afterId) : [accountId];
    const differences = ids.length === 0 ? [] : await findDifferences(queryable, ids);
    return {
      accountsCount: ids.length,
      differences: differences.map((each) => toDifference(each)),
      lastAccountId: accountId === undefined ? ids.at(-1) : undefined,
    };
  };
