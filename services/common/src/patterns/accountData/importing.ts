import type { ImportAccountRequest, ImportAccountResponse } from '@learning-library/proto';
import { checkedId, checkedItems } from '../../contract/checks';
import { ContractError, validationError } from '../../contract/errors';
import type { Method } from '../../rpc/methods';
import { type AuditEntry, auditedTransaction, isDryRun } from '../audit';
import type { AccountDataParts, AccountTable, ImportedRow } from './accountData';

const ROWS = 1_000;

/**
 * The RPC that writes rows of an export with their ids, and an audit row per call.
 * @throws not_found for a table that is not exported, validation_error for an unknown column, precondition_failed for rows
 * of another account and if a different row exists; then no row is written
 */
export function importAccount({
  database,
  data,
  imported,
  attachments,
}: AccountDataParts): Method<ImportAccountRequest, ImportAccountResponse> {
  return async (request, call) => {
    const accountId = checkedId('account_id', request.accountId);
    const rows = checkedItems('rows', request.rows, ROWS).map(parsedRow);
    const entry = (imported: number): AuditEntry => ({
      ...{ action: 'import_account', subjectId: accountId, accountId },
      after: { table: request.table, rows: imported },
    });
    if (attachments?.name === request.table) {
      await auditedTransaction(database, call, (_, record) => record(entry(rows.length)));
      if (!isDryRun(call)) await attachments.write(accountId, rows, call.deadline);
      return { imported: rows.length };
    }
    const table = data.exported.find(({ name }) => name === request.table);
    if (table === undefined) throw new ContractError('not_found', null);
    if (rows.length === 0) return { imported: 0 };
    const statement = insertion(table, columnsOf(table, rows));
    const count = await auditedTransaction(database, call, async (tx, record) => {
      const [row] = await tx.query<{ imported: number; same: number }>(statement, [
        accountId,
        `[${request.rows.join(',')}]`,
      ]);
      const { imported: made = 0, same = 0 } = row ?? {};
      if (made + same < rows.length) throw new ContractError('precondition_failed', null);
      if (made > 0) {
        await imported?.(tx, accountId, table.name, rows);
        await record(entry(made));
      }
      return made;
    });
    return { imported: count };
  };
}

function parsedRow(json: string): ImportedRow {
  try {
    const row: unknown = JSON.parse(json);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as ImportedRow;
  } catch {
    // The error is thrown below.
  }
  throw validationError('rows', 'type');
}

/** All rows have the columns of the first row. Columns of a later release get the value of a new row. */
function columnsOf({ columns }: AccountTable, rows: readonly ImportedRow[]): readonly string[] {
  const names = Object.keys(rows[0] ?? {});
  if (names.some((name) => !columns.has(name))) throw validationError('rows', 'unknown');
  const isAlike = (row: ImportedRow): boolean =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
  if (!rows.every(isAlike)) throw validationError('rows', 'consistency');
  return names;
}

/** Existing rows are read in the snapshot before the insert, so each row counts either as new or as existing. */
function insertion({ name, key, owned, columns, isShared }: AccountTable, names: readonly string[]): string {
  const list = names.join(', ');
  const of = (alias: string): string => names.map((column) => `${alias}.${column}`).join(', ');
  const keys = columns.has('account_id') ? [...key, 'account_id'] : key;
  const match = keys.map((column) => `t.${column} = sent.${column}`).join(' AND ');
  const isSame = isShared ? 'true' : `(${of('t')}) IS NOT DISTINCT FROM (${of('sent')})`;
  return `
    WITH sent AS MATERIALIZED (
      SELECT * FROM json_populate_recordset(NULL::{schema}.${name}, $2::json) AS t WHERE ${isShared ? '$1::uuid IS NOT NULL' : owned}
    ), made AS (
      INSERT INTO {schema}.${name} (${list}) SELECT ${list} FROM sent ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*) FROM made)::integer AS imported,
      (SELECT count(*) FROM sent JOIN {schema}.${name} t ON ${match} WHERE ${isSame})::integer AS same`;
}
