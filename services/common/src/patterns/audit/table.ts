import { NIL_UUID } from '../../contract/ids';
import type { TableSchema } from '../../postgres';

export const AUDIT_LOG: TableSchema = {
  name: 'audit_log',
  columns: {
    id: { type: 'uuid', primary: true },
    action: { type: 'text' },
    subjectId: { type: 'uuid' },
    accountId: { type: 'uuid', nullable: true },
    createdAt: { type: 'timestamptz', precision: 3 },
    operator: { type: 'text', nullable: true },
    reason: { type: 'text', nullable: true },
    oldValue: { type: 'jsonb', nullable: true },
    newValue: { type: 'jsonb', nullable: true },
  },
  indices: [{ name: 'audit_log_account_id', columns: ['accountId', 'id'] }],
};

/** The SQL of the table `audit_log`, for the first migration of each service with operator RPCs. */
export function createAuditLogTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.audit_log (
      id uuid NOT NULL,
      action text NOT NULL,
      subject_id uuid NOT NULL,
      account_id uuid,
      created_at timestamptz(3) NOT NULL,
      operator text,
      reason text,
      old_value jsonb,
      new_value jsonb,
      CONSTRAINT audit_log_pkey PRIMARY KEY (id)
    );
    CREATE INDEX audit_log_account_id ON ${schema}.audit_log (account_id, id);
    CREATE FUNCTION ${schema}.refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'rows of audit_log are added only' USING ERRCODE = 'insufficient_privilege';
      END $$;
    CREATE TRIGGER audit_log_added_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change_of_audit();`;
}

/**
 * The SQL with which an erasure may remove the account's identifiers from a row: its subject and values. No other change of
 * a row is possible.
 */
export function forgetSubjects(schema: string): string {
  return `
    DROP TRIGGER audit_log_added_only ON ${schema}.audit_log;
    CREATE TRIGGER audit_log_added_only BEFORE DELETE OR TRUNCATE ON ${schema}.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change_of_audit();
    CREATE TRIGGER audit_log_forgets_only BEFORE UPDATE ON ${schema}.audit_log FOR EACH ROW
      WHEN ((new.id, new.action, new.created_at, new.operator, new.reason, new.subject_id, new.account_id, new.old_value, new.new_value)
        IS DISTINCT FROM
        (old.id, old.action, old.created_at, old.operator, old.reason, '${NIL_UUID}'::uuid, NULL::uuid, NULL::jsonb, NULL::jsonb))
      EXECUTE FUNCTION ${schema}.refuse_change_of_audit();`;
}
