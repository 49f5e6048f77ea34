import type { TableSchema } from '@learning-library/common/postgres';

export const balances: TableSchema = {
  name: 'balances',
  columns: {
    accountId: { type: 'uuid', primary: true },
    available: { type: 'integer' },
    reserved: { type: 'integer' },
    spent: { type: 'integer' },
    suspended: { type: 'boolean' },
    suspensionEpoch: { type: 'integer' },
    /** Unused. Processes of the version before name it during an update. */
    jobsAtOnce: { type: 'integer', nullable: true },
  },
  checks: [{ name: 'balances_units_check', expression: 'available >= 0 AND reserved >= 0 AND spent >= 0' }],
};

export const ledgerEntries: TableSchema = {
  name: 'ledger_entries',
  columns: {
    id: { type: 'text', primary: true, collation: 'C' },
    accountId: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    units: { type: 'integer' },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
  checks: [
    { name: 'ledger_entries_kind_check', expression: "kind IN ('grant', 'adjust', 'reserve', 'capture', 'release')" },
    { name: 'ledger_entries_units_check', expression: "units >= 1 OR (kind = 'adjust' AND units <> 0)" },
  ],
  indices: [{ name: 'ledger_entries_account_id', columns: ['accountId', 'createdAt'] }],
};
