import { castOf, type Column, columnOf, toSql } from './columns';

export interface NewColumn extends Column {
  initial?: unknown;
}

/** The INSERTs of a table's new rows, one or many. Initial values are part of the statement instead of parameters. */
export class NewRows<NewRow extends object> {
  /** The columns of one row, to be selected from its parameters. */
  readonly row: string;
  /** Returns one row as the source `item`, with `values` as its parameters. */
  readonly one: string;
  /** Returns rows as the source `item`, with one array parameter per column. */
  readonly many: string;
  /** The number of the first parameter that is free. */
  readonly next: number;
  private readonly columns: string;
  private readonly sent: readonly (readonly [name: string, column: Column])[];
  private readonly constants: readonly (readonly [column: string, value: string])[];

  constructor(
    private readonly table: string,
    columns: Readonly<Record<string, NewColumn>>,
  ) {
    const all = Object.entries(columns);
    this.sent = all.filter(([name, column]) => name !== 'updatedAt' && !('initial' in column));
    this.constants = [
      ...all
        .filter(([, { initial }]) => initial !== undefined)
        .map(([name, { initial }]) => [columnOf(name), literalOf(initial)] as const),
      ...('updatedAt' in columns ? [['updated_at', 'created_at'] as const] : []),
    ];
    this.columns = this.sent.map(([name]) => columnOf(name)).join(', ');
    this.next = this.sent.length + 1;
    this.row = this.sent
      .map(([name, column], index) => `$${index + 1}::${castOf(column)} AS ${columnOf(name)}`)
      .join(', ');
    this.one = `(SELECT ${this.row}) AS item`;
    const arrays = this.sent.map(([, { type, array }], index) => `$${index + 1}::${array === true ? 'text' : type}[]`);
    const cast = this.sent.map(([name, column]) =>
      column.array === true ? `${columnOf(name)}::${castOf(column)} AS ${columnOf(name)}` : columnOf(name),
    );
    this.many = `(SELECT ${cast.join(', ')} FROM unnest(${arrays.join(', ')}) AS item (${this.columns})) AS item`;
  }

  values(row: NewRow): unknown[] {
    return this.sent.map(([name, column]) => toSql(column, (row as Record<string, unknown>)[name]));
  }

  arrays(rows: readonly NewRow[]): unknown[][] {
    return this.sent.map(([name, column]) =>
      rows.map((row) => elementOf(column, (row as Record<string, unknown>)[name])),
    );
  }

  insertFrom(source: string, ...others: readonly string[]): string {
    const columns = [this.columns, ...others, ...this.constants.map(([column]) => column)].join(', ');
    const values = [this.columns, ...others, ...this.constants.map(([, value]) => value)].join(', ');
    return `INSERT INTO {schema}.${this.table} (${columns}) SELECT ${values} FROM ${source}`;
  }
}

/** Prepares a value for the array of its column. An array is sent as text, because `unnest` flattens nested arrays. */
function elementOf(column: Column, value: unknown): unknown {
  if (column.array !== true || !Array.isArray(value)) return toSql(column, value);
  return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function literalOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new TypeError('an initial value is a number, a boolean, a text or undefined');
}
