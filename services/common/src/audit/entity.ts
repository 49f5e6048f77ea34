import { EntitySchema } from 'typeorm';

export const AuditLogEntity = new EntitySchema({
  name: 'AuditLogRow',
  tableName: 'audit_log',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'audit_log_pkey' },
    action: { type: 'text' },
    subjectId: { name: 'subject_id', type: 'uuid' },
    accountId: { name: 'account_id', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
});
