// Only types are imported, so that an ordinary start does not load TypeORM.
import type { EntitySchemaColumnOptions, EntitySchemaOptions } from 'typeorm';

/** The SQL types in use, each with the type of its value in the driver. */
interface SqlTypes {
  uuid: string;
  text: string;
  integer: number;
  bigint: number;
  'double precision': number;
  boolean: boolean;
  timestamptz: Date;
  date: string;
  bytea: Buffer;
  tsvector: string;
  jsonb: readonly object[];
}

/** A column of a table schema. Its SQL name is the field's name in snake case. */
export interface Column extends EntitySchemaColumnOptions {
  type: keyof SqlTypes;
  /** Another service reports the value, or only this installation needs it. */
  notExported?: true;
}

type TypeOf<Value> = {
  [Type in keyof SqlTypes]: NonNullable<Value> extends SqlTypes[Type] ? Type : never;
}[keyof SqlTypes];

/** The type of a column that can store a value. A list of objects is stored as JSON, and any other list as an array. */
export type Storing<Value> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? { type: 'jsonb' }
    : { type: TypeOf<Item>; array: true }
  : { type: TypeOf<Value> };

export type ValueOf<Described extends Column> =
  | (Described extends { array: true } ? SqlTypes[Described['type']][] : SqlTypes[Described['type']])
  | (Described extends { nullable: true } ? undefined : never);

/** A table that the migrations must create. `npm run check` compares the two. */
export type TableSchema = EntitySchemaOptions<Record<string, unknown>>;

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function castOf({ type, array }: Column): string {
  return array === true ? `${type}[]` : type;
}

/** The driver's parameter for a value: NULL for an absent value and for an empty list that is stored as JSON. */
export function toSql({ type }: Column, value: unknown): unknown {
  if (type !== 'jsonb') return value ?? null;
  return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null;
}
