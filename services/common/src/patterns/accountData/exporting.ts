import type { ExportAccountRequest, ExportAccountResponse } from '@learning-library/proto';
import { checkedId } from '../../contract/checks';
import { ContractError } from '../../contract/errors';
import type { Queryable } from '../../postgres';
import type { StreamMethod } from '../../rpc/methods';
import { auditedTransaction } from '../audit';
import type { AccountDataParts, AccountTable } from './accountData';

/** Number of rows that are read together. A row with a content's text has up to 1.2 MB. */
const FETCH_ROWS = 25;
/** Number of rows and characters after which a message ends, so that it stays far below the limit of 64 MiB. */
const MESSAGE_ROWS = 500;
const MESSAGE_CHARACTERS = 4 * 1024 * 1024;
/** Maximum number of running exports. Each uses a connection and a snapshot, during which PostgreSQL keeps deleted rows. */
const MAX_RUNNING = 2;
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * The RPC that streams a service's data of an account, all of it from one snapshot, after writing an audit row.
 * @throws unavailable if too many exports are running, precondition_failed while changes are being delivered
 */
export function exportAccount({
  database,
  data,
  attachments,
  isChanging,
}: AccountDataParts): StreamMethod<ExportAccountRequest, ExportAccountResponse> {
  const tables = data.exported.map((table) => ({ name: table.name, cursor: cursorOf(table) }));
  let running = 0;
  return async (request, call, send) => {
    const accountId = checkedId('account_id', request.accountId);
    if (running >= MAX_RUNNING) throw new ContractError('unavailable', null);
    running++;
    try {
      await auditedTransaction(database, call, (_, record) =>
        record({ action: 'export_account', subjectId: accountId, accountId }),
      );
      let isRerun = false;
      const stream = async (tx: Queryable): Promise<void> => {
        // The reader has already received some of the rows.
        if (isRerun) throw new ContractError('unavailable', null);
        isRerun = true;
        if ((await isChanging?.(tx, accountId)) === true) throw new ContractError('precondition_failed', null);
        for (const { name: table, cursor } of tables) {
          for await (const rows of messagesOf(tx, cursor, accountId)) await send({ table, rows });
        }
        if (attachments === undefined) return;
        const { name: table } = attachments;
        for await (const row of attachments.read(tx, accountId, call.deadline)) await send({ table, rows: [row] });
      };
      await database.transaction(call.deadline, stream, { begin: SNAPSHOT });
    } finally {
      running--;
    }
  };
}

/** The cursor over the rows of a table. PostgreSQL writes the JSON itself, so it can read it back to the same values. */
function cursorOf({ name, key, owned, columns }: AccountTable): string {
  const exported = [...columns.keys()].map((column) => `t.${column}`).join(', ');
  const order = key.map((column) => `t.${column}`).join(', ');
  return `DECLARE exported NO SCROLL CURSOR FOR
    SELECT (SELECT row_to_json(r) FROM (SELECT ${exported}) r)::text AS json
    FROM {schema}.${name} t WHERE ${owned}${order === '' ? '' : ` ORDER BY ${order}`}`;
}

async function* messagesOf(tx: Queryable, cursor: string, accountId: string): AsyncGenerator<string[]> {
  await tx.query(cursor, [accountId]);
  let rows: string[] = [];
  let characters = 0;
  for (let isEnd = false; !isEnd; ) {
    const fetched = await tx.query<{ json: string }>(`FETCH ${FETCH_ROWS} FROM exported`);
    isEnd = fetched.length < FETCH_ROWS;
    for (const { json } of fetched) {
      rows.push(json);
      characters += json.length;
    }
    const isFull = rows.length >= MESSAGE_ROWS || characters >= MESSAGE_CHARACTERS;
    if (!isFull && !(isEnd && rows.length > 0)) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  await tx.query('CLOSE exported');
}
