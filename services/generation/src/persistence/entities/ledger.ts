import { EntitySchema } from 'typeorm';

export const BalanceEntity = new EntitySchema({
  name: 'Balance',
  tableName: 'balances',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'balances_pkey' },
    available: { type: 'integer' },
    reserved: { type: 'integer' },
    spent: { type: 'integer' },
    suspended: { type: 'boolean' },
    suspensionEpoch: { name: 'suspension_epoch', type: 'integer' },
  },
  checks: [{ name: 'balances_units_check', expression: 'available >= 0 AND reserved >= 0 AND spent >= 0' }],
});

export const LedgerEntryEntity = new EntitySchema({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  columns: {
    id: { type: 'text', primary: true, primaryKeyConstraintName: 'ledger_entries_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    kind: { type: 'text' },
    units: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
  checks: [
    { name: 'ledger_entries_kind_check', expression: "kind IN ('grant', 'reserve', 'capture', 'release')" },
    { name: 'ledger_entries_units_check', expression: 'units >= 1' },
  ],
  indices: [{ name: 'ledger_entries_account_id', columns: ['accountId', 'createdAt'] }],
});
