import type { Database, Queryable } from '../src/postgres';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const CALL_MS = 20_000;

/** Number of rows that the statements of a call scan, in the worse of custom and generic plans. `call` gets no rows. */
export async function rowsTouched(database: Database, call: (q: Queryable) => Promise<unknown>): Promise<number> {
  const counts = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    counts.push(await database.transaction(Date.now() + CALL_MS, (tx) => rowsTouchedBy(tx, mode, call)));
  }
  return Math.max(...counts);
}

/** Number of pages that the statements of a call read, including SQL functions. `call` gets no rows. */
export async function pagesTouched(database: Database, call: (q: Queryable) => Promise<unknown>): Promise<number> {
  let pages = 0;
  await call({
    query: async (text, values = []) => {
      const [row] = await database.until(Date.now() + CALL_MS).query<{
        'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
      }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) {
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      }
      return [];
    },
  });
  return pages;
}

async function rowsTouchedBy(tx: Queryable, mode: string, call: (q: Queryable) => Promise<unknown>): Promise<number> {
  let touched = 0;
  const visit = (plan: Plan): void => {
    touched += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    plan.Plans?.forEach(visit);
  };
  await tx.query(`SET LOCAL plan_cache_mode = ${mode}`);
  await call({
    query: async (text, values = []) => {
      await tx.query(`PREPARE page AS ${text}`);
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
      );
      row?.['QUERY PLAN'].forEach(({ Plan: plan }) => visit(plan));
      await tx.query('DEALLOCATE page');
      return [];
    },
  });
  return touched;
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value);
  return value === null ? 'NULL' : `'${text}'`;
}

function element(value: unknown): string {
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : String(value);
}

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
