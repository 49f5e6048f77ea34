import type { Database } from '../postgres';

const QUERY_MS = 10_000;

export async function tablesWith(database: Database, word: string): Promise<string[]> {
  const queryable = database.until(Date.now() + QUERY_MS);
  const tables = await queryable.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = $1 AND table_type = 'BASE TABLE' ORDER BY 1`,
    [database.schema.replaceAll('"', '')],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await queryable.query(
      `SELECT 1 FROM {schema}."${name}" AS item WHERE strpos(item::text, $1) > 0 OR strpos(item::text, $2) > 0 LIMIT 1`,
      [word, Buffer.from(word).toString('hex')],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
