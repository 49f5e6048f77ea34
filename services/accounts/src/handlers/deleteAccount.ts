import { checkedId, ContractError } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { beginIn } from '../erasure/begin';
import { erasureMessage } from '../erasure/message';
import { findAccounts } from '../persistence/repositories/accounts';
import { findErasure } from '../persistence/repositories/erasures';

/** Part of the caller's time that is kept for the answer; the delivery has the rest. */
const ANSWER_MS = 500;

/** Suspends an account and begins its erasure, or begins it again where it has finished. @throws not_found */
export const deleteAccount =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['deleteAccount'] =>
  async ({ accountId }, call) => {
    const { deadline } = call;
    const id = checkedId('account_id', accountId);
    const { erasure, events } = await change(ctx.database, call, async (tx, record) => {
      const isKnown = (await findAccounts(tx, [id])).length > 0 || (await findErasure(tx, id)) !== undefined;
      if (!isKnown) throw new ContractError('not_found', null);
      const events = await beginIn(ctx, tx, [id]);
      await record({ action: 'delete_account', subjectId: id, accountId: id });
      return { erasure: await findErasure(tx, id), events };
    });
    if (isDryRun(call)) return { erasure: erasure && erasureMessage(ctx, erasure) };
    await ctx.announce({ accountId: id });
    if (events.length > 0) await ctx.outbox.deliver(events, deadline - ANSWER_MS);
    return { erasure: erasure && erasureMessage(ctx, erasure) };
  };
