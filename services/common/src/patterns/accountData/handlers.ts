import type {
  ExportAccountRequest,
  ExportAccountResponse,
  ImportAccountRequest,
  ImportAccountResponse,
} from '@learning-library/proto';
import type { Database } from '../../postgres';
import type { Method } from '../../rpc/methods';
import type { AccountData } from './accountData';
import type { Attachments } from './attachments';
import { exportAccount } from './exporting';
import { importAccount, type Imported } from './importing';
import type { Snapshots } from './snapshots';

/** The operator's RPCs over what a service holds of an account. */
export interface AccountDataHandlers {
  exportAccount: Method<ExportAccountRequest, ExportAccountResponse>;
  importAccount: Method<ImportAccountRequest, ImportAccountResponse>;
}

/** @param more what follows from imported rows, and what is exported beside rows */
export function accountDataHandlers(
  { database, snapshots }: { database: Database; snapshots: Snapshots },
  data: AccountData,
  more: { imported?: Imported; attachments?: Attachments } = {},
): AccountDataHandlers {
  return {
    exportAccount: exportAccount({ database, data, snapshots, attachments: more.attachments }),
    importAccount: importAccount({ database, data, ...more }),
  };
}
