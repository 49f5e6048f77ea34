import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { findBalance } from '../persistence/repositories/ledger';
import { toCredits } from '../message';

/** The credits of an account; 0 where it never had any. @throws not_found */
export const getCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['getCredits'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    await requireAccount(ctx, accountId, deadline);
    return { credits: toCredits(accountId, await findBalance(ctx.database.until(deadline), accountId)) };
  };
