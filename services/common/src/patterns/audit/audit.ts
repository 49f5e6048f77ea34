import { checkedOptionalId, checkedPageSize, checkedText } from '../../contract/checks';
import { newId } from '../../contract/ids';
import { type Database, pageOf, type Queryable } from '../../postgres';
import type { Call, OperatorCall } from '../../rpc/methods';
import type { ListAuditRequest, ListAuditResponse } from '@learning-library/proto';

const REASON_LENGTH = 500;

export interface AuditEntry {
  /** The name of the RPC in snake case, such as `revoke_key`. */
  action: string;
  subjectId: string;
  /** The account of the target; null if it belongs to none, such as an organization. */
  accountId: string | null;
  /** The values before and after the change, without texts and secrets. */
  before?: object;
  after?: object;
}

/**
 * Runs an operator's change in one transaction, in which `record` writes the audit row. A dry run returns the same response
 * and is rolled back. @throws validation_error for a reason of more than 500 code points
 */
export async function auditedTransaction<T>(
  database: Database,
  call: Call,
  fn: (tx: Queryable, record: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> {
  const operator = operatorOf(call);
  if (operator.reason !== null) checkedText('reason', operator.reason, REASON_LENGTH);
  let tried: { result: T } | undefined;
  try {
    return await database.transaction(call.deadline, async (tx) => {
      const result = await fn(tx, (entry) => insertEntry(tx, operator, entry));
      if (!operator.isDryRun) return result;
      tried = { result };
      throw new Error('a dry run is undone');
    });
  } catch (error) {
    if (tried !== undefined) return tried.result;
    throw error;
  }
}

export function isDryRun(call: Call): boolean {
  return operatorOf(call).isDryRun;
}

function operatorOf({ operator }: Call): OperatorCall {
  if (operator === undefined) throw new Error('a change without an operator');
  return operator;
}

async function insertEntry(tx: Queryable, { name, reason }: OperatorCall, entry: AuditEntry): Promise<void> {
  const { id, createdAt } = newId();
  await tx.query(
    `INSERT INTO {schema}.audit_log
       (id, action, subject_id, account_id, created_at, operator, reason, old_value, new_value)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, entry.action, entry.subjectId, entry.accountId, createdAt, name, reason],
      ...[entry.before, entry.after].map((value) => (value === undefined ? null : JSON.stringify(value))),
    ],
  );
}

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

/** The lowest UUID v7 of a millisecond, at which the scan of the primary key starts. */
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
