import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

/** A database of the product’s embedded PostgreSQL. */
export function databaseUrl(dataDir: string, database = 'learning_library'): string {
  const password = readFileSync(join(dataDir, 'secrets/postgres-password'), 'utf8').trim();
  return `postgresql://postgres:${password}@${encodeURIComponent(join(dataDir, 'postgres/run'))}:5432/${database}`;
}

/** Runs `work` on a direct connection to the database. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

export function rowsAt<Row extends QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  return onDatabase(url, async (client) => (await client.query<Row>(sql, values)).rows);
}

export function rowsOf<Row extends QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return rowsAt(databaseUrl(dataDir), sql, values);
}

/** Lists every table of every schema. */
async function tablesOf(dataDir: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    dataDir,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}

/** The tables with a word in any column: as text, in JSON, or as bytes. An id also matches without its dashes. */
export async function tablesWith(dataDir: string, word: string): Promise<string[]> {
  const found: string[] = [];
  const forms = [word, word.replaceAll('-', ''), Buffer.from(word).toString('hex')];
  for (const name of await tablesOf(dataDir)) {
    const sql = `SELECT 1 FROM ${name} AS item WHERE item::text LIKE ANY ($1::text[]) LIMIT 1`;
    if ((await rowsOf(dataDir, sql, [forms.map((form) => `%${form}%`)])).length > 0) found.push(name);
  }
  return found;
}

/** The tables that contain any of these ids, with the ids that they contain. */
export async function tablesWithIds(dataDir: string, ids: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await tablesOf(dataDir)) {
    const rows = await rowsOf<{ id: string }>(
      dataDir,
      `SELECT DISTINCT found.id[1] AS id FROM ${name} AS item, regexp_matches(item::text, '${UUID.source}', 'g') AS found (id)`,
    );
    const own = rows.map(({ id }) => id).filter((id) => ids.has(id));
    if (own.length > 0) found[name] = own;
  }
  return found;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function idsIn(text: string): Set<string> {
  return new Set(text.match(UUID));
}
