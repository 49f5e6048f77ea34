import { castOf, type Column, columnOf, toSql } from './columns';

interface NewField extends Column {
  initial?: unknown;
}

/**
 * Many new rows of a table as one array per column, for `unnest`. Initial values stand in the statement, not in the
 * arrays.
 */
export class Batch<NewRow extends object> {
  /** `$1::uuid[], $2::text[] …`. */
  readonly arrays: string;
  /** The names of those columns, in their order. */
  readonly columns: string;
  /** The first parameter after the arrays. */
  readonly next: number;
  private readonly sent: readonly (readonly [name: string, column: Column])[];
  private readonly constants: readonly (readonly [column: string, literal: string])[];

  constructor(
    private readonly table: string,
    fields: Readonly<Record<string, NewField>>,
    hidden: Readonly<Record<string, Column>>,
  ) {
    const own = Object.entries(fields).filter(([name]) => name !== 'updatedAt');
    this.sent = [...own.filter(([, field]) => !('initial' in field)), ...Object.entries(hidden)];
    this.constants = [
      ...own
        .filter(([, { initial }]) => initial !== undefined)
        .map(([name, { initial }]) => [columnOf(name), literalOf(initial)] as const),
      ['updated_at', 'created_at'],
    ];
    this.arrays = this.sent.map(([, column], index) => `$${index + 1}::${castOf(column)}[]`).join(', ');
    this.columns = this.sent.map(([name]) => columnOf(name)).join(', ');
    this.next = this.sent.length + 1;
  }

  /** The arrays of these rows. */
  values(rows: readonly NewRow[]): unknown[][] {
    return this.sent.map(([name, column]) => rows.map((row) => toSql(column, (row as Record<string, unknown>)[name])));
  }

  /** The INSERT of the rows of the relation `source`, which has these columns and the `others`. */
  insertFrom(source: string, ...others: readonly string[]): string {
    const columns = [this.columns, ...others].join(', ');
    const constant = this.constants.map(([column]) => column).join(', ');
    const literals = this.constants.map(([, literal]) => literal).join(', ');
    return `INSERT INTO {schema}.${this.table} (${columns}, ${constant}) SELECT ${columns}, ${literals} FROM ${source}`;
  }
}

function literalOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new TypeError('a row begins with a number, a boolean, a text or nothing');
}
