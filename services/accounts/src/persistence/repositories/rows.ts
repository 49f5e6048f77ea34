import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { PageRequest } from '../../domain/page';

interface Rows<Row> {
  name: string;
  alias: string;
  selected: string;
  query(queryable: Queryable, text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Reads the row with this id. */
export async function readById<Row>(
  queryable: Queryable,
  table: Rows<Row>,
  id: string,
  lock = '',
): Promise<Row | undefined> {
  const { name, alias, selected } = table;
  const sql = `SELECT ${selected} FROM {schema}.${name} ${alias} WHERE ${alias}.id = $1 ${lock}`;
  return (await table.query(queryable, sql, [id]))[0];
}

/** Reads and locks the row until the transaction ends. */
export function lockById<Row>(tx: Queryable, table: Rows<Row>, id: string): Promise<Row | undefined> {
  return readById(tx, table, id, 'FOR NO KEY UPDATE');
}

/** Reads a page of a table, oldest first. @param owner a column and its value in these rows */
export async function readPage<Row>(
  queryable: Queryable,
  table: Rows<Row>,
  { afterId, size }: PageRequest,
  [column, value]: readonly [column: string, value: string] | [] = [],
): Promise<Page<Row>> {
  const { name, alias, selected } = table;
  const owned = column === undefined ? '' : `AND ${alias}.${column} = $3`;
  const rows = await table.query(
    queryable,
    `SELECT ${selected} FROM {schema}.${name} ${alias} WHERE ($1::uuid IS NULL OR ${alias}.id > $1) ${owned}
     ORDER BY ${alias}.id LIMIT $2`,
    [afterId, size + 1, ...(value === undefined ? [] : [value])],
  );
  return pageOf(rows, size);
}
