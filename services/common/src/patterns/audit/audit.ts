import type { Queryable, TableSchema } from '../../postgres';
import { newId } from '../../contract/ids';

export const AUDIT_LOG: TableSchema = {
  name: 'audit_log',
  columns: {
    id: { type: 'uuid', primary: true },
    action: { type: 'text' },
    subjectId: { type: 'uuid' },
    accountId: { type: 'uuid', nullable: true },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
};

export function createAuditLogTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.audit_log (
      id uuid NOT NULL,
      action text NOT NULL,
      subject_id uuid NOT NULL,
      account_id uuid,
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT audit_log_pkey PRIMARY KEY (id)
    );`;
}

export interface AuditEntry {
  /** The RPC in snake case, such as `revoke_key`. */
  action: string;
  subjectId: string;
  /** Null where the target belongs to no account, as an organization does. */
  accountId: string | null;
}

/** In the command's own transaction (docs/architecture.md#nothing-piles-up). */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { id, createdAt } = newId();
  await tx.query(
    'INSERT INTO {schema}.audit_log (id, action, subject_id, account_id, created_at) VALUES ($1, $2, $3, $4, $5)',
    [id, entry.action, entry.subjectId, entry.accountId, createdAt],
  );
}
