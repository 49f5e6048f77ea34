import type { ListAuditRequest, ListAuditResponse } from '@learning-library/proto';
import { checkedOptionalId, checkedPageSize } from '../../contract/checks';
import { type Database, pageOf } from '../../postgres';
import type { Call } from '../../rpc/methods';

interface Row {
  id: string;
  action: string;
  subjectId: string;
  accountId: string | null;
  createdAt: Date;
  operator: string | null;
  reason: string | null;
  oldValue: string | null;
  newValue: string | null;
}

export interface AuditHandlers {
  listAudit(request: ListAuditRequest, call: Call): Promise<ListAuditResponse>;
}

/** What every service answers of its audit log, oldest first. */
export function auditHandlers(database: Database): AuditHandlers {
  return {
    async listAudit(request, { deadline }) {
      const size = checkedPageSize(request.pageSize);
      const { operator = null, since = null } = request;
      const accountId = checkedOptionalId('account_id', request.accountId) ?? null;
      const afterId = checkedOptionalId('after_id', request.afterId) ?? null;
      const rows = await database.until(deadline).query<Row>(
        `SELECT id, action, subject_id AS "subjectId", account_id AS "accountId", created_at AS "createdAt", operator, reason,
           old_value::text AS "oldValue", new_value::text AS "newValue"
         FROM {schema}.audit_log
         WHERE ($1::uuid IS NULL OR id > $1) AND ($2::uuid IS NULL OR account_id = $2) AND ($3::text IS NULL OR operator = $3)
           AND ($4::timestamptz IS NULL OR (id >= $5::uuid AND created_at >= $4))
         ORDER BY id LIMIT $6`,
        [afterId, accountId, operator, since, since === null ? null : firstIdOf(since), size + 1],
      );
      const { items, hasMore } = pageOf(rows, size);
      return { entries: items.map(toMessage), hasMore };
    },
  };
}

/** The lowest UUID v7 of a millisecond, from where the primary key is read. */
function firstIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

function toMessage({
  accountId,
  operator,
  reason,
  oldValue,
  newValue,
  ...row
}: Row): ListAuditResponse['entries'][number] {
  return {
    ...row,
    ...(accountId !== null && { accountId }),
    ...(operator !== null && { operator }),
    ...(reason !== null && { reason }),
    ...(oldValue !== null && { oldValue }),
    ...(newValue !== null && { newValue }),
  };
}
