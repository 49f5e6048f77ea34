import { checkedId, ContractError, found } from '@learning-library/common/contract';
import { auditedTransaction, isDryRun } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, Event } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPlan } from '../domain/checks';
import { beginIn, erasureMessage } from '../erasure/begin';
import { findAccount, insertAccount, lockAccount, updateAccount } from '../persistence/repositories/accounts';
import { findErasure } from '../persistence/repositories/erasures';
import { accounts } from '../persistence/tables/account';

/** Part of the call's time that is reserved for the response. The delivery gets the rest. */
const RESPONSE_MS = 500;

type Names = 'createAccount' | 'setAccountPlan' | 'setAccountSuspension' | 'deleteAccount';

/** Operator changes to accounts. All @throws not_found */
export const accountChanges = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Names> => {
  const deliver = async (events: readonly Event[], deadline: number): Promise<void> => {
    if (events.length > 0) await ctx.outbox.deliver(events, deadline - RESPONSE_MS);
  };
  return {
    /** An account of an organization, with an active plan by default. */
    createAccount: async (request, call) => {
      const draft = accounts.build({ ...request, plan: request.plan === '' ? 'active' : request.plan });
      const account = await auditedTransaction(ctx.database, call, async (tx, record) => {
        const created = found(await insertAccount(tx, draft));
        const { id, organizationId, plan } = created;
        await record({ action: 'create_account', subjectId: id, accountId: id, after: { organizationId, plan } });
        return created;
      });
      return { account };
    },

    setAccountPlan: async (request, call) => {
      const accountId = checkedId('account_id', request.accountId);
      const plan = checkedPlan('plan', request.plan);
      const account = await auditedTransaction(ctx.database, call, async (tx, record) => {
        const before = found(await lockAccount(tx, accountId));
        await updateAccount(tx, { ...before, plan });
        const changed = { before: { plan: before.plan }, after: { plan } };
        await record({ action: 'set_account_plan', subjectId: accountId, accountId, ...changed });
        return { ...before, plan };
      });
      await ctx.announce({ accountId });
      return { account };
    },

    /**
     * Suspends or resumes an account. State and event are one transaction, and generation cancels the account's jobs
     * (docs/protocols/generation.md).
     */
    setAccountSuspension: async ({ accountId, suspended }, call) => {
      const id = checkedId('account_id', accountId);
      const [action, status] = suspended ? ['suspend_account', 'suspended'] : ['resume_account', 'active'];
      const { account, events } = await auditedTransaction(ctx.database, call, async (tx, record) => {
        const before = found(await lockAccount(tx, id));
        await updateAccount(tx, { ...before, status });
        await record({ action, subjectId: id, accountId: id, before: { status: before.status }, after: { status } });
        const isChanged = before.status !== status;
        const changes = isChanged ? [{ type: 'account.suspension_changed', accountId: id, subjectIds: [id] }] : [];
        return { account: { ...before, status }, events: await ctx.outbox.add(tx, changes) };
      });
      await ctx.announce({ accountId: id });
      await ctx.failpoints.reach('setAccountSuspension.committed');
      await deliver(events, call.deadline);
      return { account };
    },

    /**
     * Suspends an account and begins its erasure, or begins it again if it has finished. @throws not_found, unless the rows
     * of an unfinished import are erased
     */
    deleteAccount: async ({ accountId, isUnfinishedImport }, call) => {
      const id = checkedId('account_id', accountId);
      const { erasure, events } = await auditedTransaction(ctx.database, call, async (tx, record) => {
        const isKnown = (await findAccount(tx, id)) !== undefined || (await findErasure(tx, id)) !== undefined;
        if (!isKnown && !isUnfinishedImport) throw new ContractError('not_found', null);
        const events = await beginIn(ctx, tx, [id]);
        await record({ action: 'delete_account', subjectId: id, accountId: id });
        return { erasure: await findErasure(tx, id), events };
      });
      if (!isDryRun(call)) {
        await ctx.announce({ accountId: id });
        await deliver(events, call.deadline);
      }
      return { erasure: erasure && erasureMessage(erasure) };
    },
  };
};
