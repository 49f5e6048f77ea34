import { checkedText } from '../../contract/checks';
import { newId } from '../../contract/ids';
import type { Database, Queryable } from '../../postgres';
import type { Call, OperatorCall } from '../../rpc/methods';

const REASON_LENGTH = 500;

export interface AuditEntry {
  /** The RPC in snake case, such as `revoke_key`. */
  action: string;
  subjectId: string;
  /** Null where the target belongs to no account, as an organization does. */
  accountId: string | null;
  /** What was there, and what is there now; nothing of a text, no secret. */
  before?: object;
  after?: object;
}

/**
 * Runs what an operator changes in one transaction, in which `record` writes the row of audit. A dry run gives the same
 * answer, and nothing stays. @throws validation_error for a reason of more than 500 code points
 */
export async function change<T>(
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

/** Whether an operator wants to know what would happen. */
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
