import { batchCalls, type BatchCallsOptions } from '@learning-library/common/rpc';

/** Gathers items as `batchCalls` does, those of each account by themselves, so that no account waits for another's. */
export function gatheredByAccount<Item extends { accountId: string }, Answer>(
  options: BatchCallsOptions<Item, Answer>,
): (item: Item, deadline: number) => Promise<Answer> {
  const accounts = new Map<string, { waiting: number; gather: (item: Item, deadline: number) => Promise<Answer> }>();
  return async (item, deadline) => {
    const { accountId } = item;
    const account = accounts.get(accountId) ?? { waiting: 0, gather: batchCalls(options) };
    accounts.set(accountId, account);
    account.waiting++;
    try {
      return await account.gather(item, deadline);
    } finally {
      if (--account.waiting === 0) accounts.delete(accountId);
    }
  };
}
