import type { AccountData, AccountDataParts } from './accountData';
import { exportAccount } from './exporting';
import { importAccount } from './importing';

/**
 * The operator's RPCs for a service's data of an account.
 * @param more additional changes of imported rows, and additional exports
 */
export function accountDataHandlers(
  { database }: Pick<AccountDataParts, 'database'>,
  data: AccountData,
  more: Omit<AccountDataParts, 'database' | 'data'> = {},
): { exportAccount: ReturnType<typeof exportAccount>; importAccount: ReturnType<typeof importAccount> } {
  const parts = { database, data, ...more };
  return { exportAccount: exportAccount(parts), importAccount: importAccount(parts) };
}
