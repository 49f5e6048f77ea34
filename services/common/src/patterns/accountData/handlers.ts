import type { AccountData, AccountDataParts } from './accountData';
import { exportAccount } from './exporting';
import { importAccount } from './importing';

/** The operator's RPCs over what a service holds of an account. @param more what is computed from imported rows and what follows from them, and what is exported beside rows */
export function accountDataHandlers(
  { database, snapshots }: Pick<AccountDataParts, 'database' | 'snapshots'>,
  data: AccountData,
  more: Pick<AccountDataParts, 'prepare' | 'imported' | 'attachments'> = {},
): { exportAccount: ReturnType<typeof exportAccount>; importAccount: ReturnType<typeof importAccount> } {
  const parts = { database, snapshots, data, ...more };
  return { exportAccount: exportAccount(parts), importAccount: importAccount(parts) };
}
