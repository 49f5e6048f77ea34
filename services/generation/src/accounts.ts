import { ContractError } from '@learning-library/common/contract';
import type { Context } from './context';

/** @throws not_found */
export async function requireAccount({ peers }: Context, accountId: string, deadline: number): Promise<void> {
  const { account } = await peers.accounts.getAccountState({ accountId }, { deadline });
  if (account === undefined) throw new ContractError('not_found', null);
}
