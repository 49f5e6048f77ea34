import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { lockAccount, updateAccount } from '../persistence/repositories/accounts';

/** Part of the caller's time that is kept for the answer; the delivery has the rest. */
const ANSWER_MS = 500;

/**
 * State and event are one transaction; generation cancels the account's jobs (docs/protocols.md#generation). @throws
 * not_found
 */
export const setAccountSuspension =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setAccountSuspension'] =>
  async ({ accountId, suspended }, call) => {
    const id = checkedId('account_id', accountId);
    const [action, status] = suspended ? ['suspend_account', 'suspended'] : ['resume_account', 'active'];
    const { account, events } = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockAccount(tx, id));
      await updateAccount(tx, { ...before, status });
      await record({ action, subjectId: id, accountId: id, before: { status: before.status }, after: { status } });
      const isChanged = before.status !== status;
      const changes = isChanged ? [{ type: 'account.suspension_changed', accountId: id, subjectIds: [id] }] : [];
      return { account: { ...before, status }, events: await ctx.outbox.add(tx, changes) };
    });
    await ctx.announce({ accountId: id });
    await ctx.failpoints.reach('setAccountSuspension.committed');
    if (events.length > 0) await ctx.outbox.deliver(events, call.deadline - ANSWER_MS);
    return { account };
  };
