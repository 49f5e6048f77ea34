import { checkedId, ContractError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import { announce } from '../announce';
import type { Context } from '../context';
import { statusOf } from '../domain/status';
import { lockAccount, setStatus } from '../persistence/repositories/accounts';

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
    const action = suspended ? 'suspend_account' : 'resume_account';
    const { account, events } = await change(ctx.database, call, async (tx, record) => {
      const before = await lockAccount(tx, id);
      const set = await setStatus(tx, id, statusOf(suspended));
      if (set === undefined) throw new ContractError('not_found', null);
      const { status } = set.account;
      await record({ action, subjectId: id, accountId: id, before: { status: before?.status }, after: { status } });
      const changes = set.changed ? [{ type: 'account.suspension_changed', accountId: id, subjectIds: [id] }] : [];
      return { account: set.account, events: await ctx.outbox.add(tx, changes) };
    });
    await announce(ctx, { accountId: id });
    await ctx.failpoints.reach('setAccountSuspension.committed');
    if (events.length > 0) await ctx.outbox.deliver(events, call.deadline - ANSWER_MS);
    return { account };
  };
