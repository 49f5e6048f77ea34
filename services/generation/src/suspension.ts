import { ContractError } from '@learning-library/common/contract';
import { cancelNow } from './cancellation';
import type { Context } from './context';
import { requestCancellations } from './persistence/repositories/jobs';
import { markSuspension, suspensionEpoch } from './persistence/repositories/ledger';

const MAX_TRIES = 5;

/** Brings the mark to what accounts says now, since events come in any order; a suspension marks first, then cancels. */
export async function followSuspension(ctx: Context, accountId: string, deadline: number): Promise<void> {
  const suspended = await markPresentState(ctx, accountId, deadline);
  if (!suspended) return;
  await cancelNow(ctx, await requestCancellations(ctx.database.until(deadline), accountId), deadline);
}

/** The state counts only if no other mark was set between reading and marking. */
async function markPresentState({ database, peers }: Context, accountId: string, deadline: number): Promise<boolean> {
  const queryable = database.until(deadline);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const epoch = await suspensionEpoch(queryable, accountId);
    const { account } = await peers.accounts.getAccountState({ accountId }, { deadline });
    const suspended = account?.status === 'suspended';
    if (await markSuspension(queryable, accountId, suspended, epoch)) return suspended;
  }
  throw new ContractError('unavailable', null);
}
