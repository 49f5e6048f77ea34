/** The SQL types that tables use, and what the driver gives and takes for them. */
interface SqlTypes {
  uuid: string;
  text: string;
  integer: number;
  bigint: number;
  'double precision': number;
  boolean: boolean;
  timestamptz: Date;
  bytea: Buffer;
  jsonb: readonly object[];
}

/** A column; its SQL name is that of its field in snake case. Instants have three decimals. */
export interface Column {
  type: keyof SqlTypes;
  primary?: true;
  nullable?: true;
  array?: true;
  /** The DEFAULT, in SQL. */
  default?: string;
  /** The field of another table that it has to name. */
  references?: { table: string; field: string; name: string };
}

/** The types that keep a value. */
export type TypeOf<Value> = {
  [Type in keyof SqlTypes]: NonNullable<Value> extends SqlTypes[Type] ? Type : never;
}[keyof SqlTypes];

/** What a column holds. */
export type ValueOf<Described extends Column> =
  | (Described extends { array: true } ? SqlTypes[Described['type']][] : SqlTypes[Described['type']])
  | (Described extends { nullable: true } ? undefined : never);

/** A table as the migrations must have made it; `npm run check` compares the two. */
export interface TableDescription {
  name: string;
  columns: Readonly<Record<string, Column>>;
  checks?: readonly { name: string; expression: string }[];
  uniques?: readonly { name: string; columns: readonly string[] }[];
  /** Columns are named as fields; `where` is the condition of a partial index. */
  indices?: readonly { name: string; columns: readonly string[]; where?: string }[];
}

/** The SQL name of a field. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The type of a column as a cast names it. */
export function castOf({ type, array }: Column): string {
  return array === true ? `${type}[]` : type;
}

/** What the driver takes for a value: what is absent is NULL, and so is an empty list that is kept as JSON. */
export function toSql({ type }: Column, value: unknown): unknown {
  if (type !== 'jsonb') return value ?? null;
  return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null;
}
