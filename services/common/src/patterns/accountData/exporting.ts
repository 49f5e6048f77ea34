import type { AccountRow, ExportAccountRequest, ExportAccountResponse } from '@learning-library/proto';
import { checkedId } from '../../contract/checks';
import { validationError } from '../../contract/errors';
import type { Queryable } from '../../postgres';
import type { Method } from '../../rpc/methods';
import { change } from '../audit';
import type { AccountDataParts, AccountTable } from './accountData';

/** Rows of a page, and bytes of their JSON beyond which it ends: well below the 64 MiB of a message. */
const PAGE_ROWS = 500;
const PAGE_BYTES = 8 * 1024 * 1024;

/** Start of the next page: after the row with this key. */
interface Position {
  table: string;
  after: readonly string[];
}

interface ReadPage {
  rows: AccountRow[];
  next: Position | undefined;
}

/**
 * The RPC that reads a service's data of an account, page by page. The first call only creates the snapshot and writes an
 * audit row. @throws precondition_failed if the snapshot has ended
 */
export function exportAccount({
  database,
  data,
  snapshots,
  attachments,
}: AccountDataParts): Method<ExportAccountRequest, ExportAccountResponse> {
  const pages = new Map(data.exported.map((table) => [table.name, pageOf(table)]));
  const names = [...pages.keys(), ...(attachments === undefined ? [] : [attachments.name])];
  const first = JSON.stringify(firstOf(names[0]));
  return async (request, call) => {
    const { deadline } = call;
    const accountId = checkedId('account_id', request.accountId);
    const { snapshot } = request;
    if (snapshot === undefined) {
      await change(database, call, (_, record) =>
        record({ action: 'export_account', subjectId: accountId, accountId }),
      );
      return { snapshot: await snapshots.take(), rows: [], position: first };
    }
    const position = parsed(request.position ?? first);
    const read = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => snapshots.read(snapshot, deadline, work);
    let page: ReadPage;
    if (position.table === attachments?.name) {
      const [id] = position.after;
      const found = await attachments.next(read, { accountId, id }, deadline);
      page = {
        rows: found === undefined ? [] : [{ table: attachments.name, json: found.json }],
        next: found && { table: attachments.name, after: [found.id] },
      };
    } else {
      const rows = pages.get(position.table);
      if (rows === undefined) throw validationError('position', 'enum');
      page = await read((tx) => rows(tx, accountId, position.after));
      page.next ??= firstOf(names[names.indexOf(position.table) + 1]);
    }
    if (page.next === undefined) await snapshots.end(snapshot, deadline);
    return { snapshot, rows: page.rows, position: page.next && JSON.stringify(page.next) };
  };
}

function firstOf(table: string | undefined): Position | undefined {
  return table === undefined ? undefined : { table, after: [] };
}

function parsed(position: string): Position {
  try {
    const { table, after } = Object(JSON.parse(position)) as Partial<Position>;
    if (typeof table === 'string' && Array.isArray(after)) return { table, after: after.map(String) };
  } catch {
    // Refused below.
  }
  throw validationError('position', 'format');
}

/** Reads the rows of a table after a key. The JSON is PostgreSQL's own, which reads it back to the same values. */
function pageOf(table: AccountTable) {
  const { name, key, owned, columns } = table;
  const order = key.map((column) => `t.${column}`).join(', ');
  const exported = [...columns.keys()].map((column) => `t.${column}`).join(', ');
  const behind = key.map((column, index) => `($2::text[])[${index + 1}]::${columns.get(column)}`).join(', ');
  const statement = (condition: string): string => `
    SELECT json, place, available FROM (
      SELECT json, place, n, count(*) OVER () AS available, sum(octet_length(json)) OVER (ORDER BY n) AS until
      FROM (
        SELECT (SELECT row_to_json(r) FROM (SELECT ${exported}) r)::text AS json, ARRAY[${key.map((column) => `t.${column}::text`).join(', ')}]::text[] AS place,
          row_number() OVER (${order === '' ? '' : `ORDER BY ${order}`}) AS n
        FROM {schema}.${name} t WHERE ${owned} ${condition} ${order === '' ? '' : `ORDER BY ${order}`} LIMIT ${PAGE_ROWS}
      ) item
    ) sized WHERE until <= ${PAGE_BYTES} OR n = 1 ORDER BY n`;
  const first = statement('');
  const next = statement(`AND (${order}) > (${behind})`);
  return async (tx: Queryable, accountId: string, after: readonly string[]): Promise<ReadPage> => {
    const rows = await (after.length === 0
      ? tx.query<ExportedRow>(first, [accountId])
      : tx.query<ExportedRow>(next, [accountId, after]));
    const last = rows.at(-1);
    const hasMore = last !== undefined && (rows.length === PAGE_ROWS || rows.length < Number(last.available));
    return {
      rows: rows.map(({ json }) => ({ table: name, json })),
      next: hasMore && key.length > 0 ? { table: name, after: last.place } : undefined,
    };
  };
}

interface ExportedRow {
  json: string;
  place: string[];
  /** Rows of the page, and those that did not fit. */
  available: string;
}
