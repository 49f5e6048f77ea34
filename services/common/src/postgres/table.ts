import type { ResourceKey } from '../contract/checks';
import { validationError } from '../contract/errors';
import { newId } from '../contract/ids';
import { castOf, type Column, columnOf, type Storing, type TableSchema, toSql, type ValueOf } from './columns';
import type { Queryable } from './database';
import { type NewColumn, NewRows } from './newRows';
import { byIndex, keyColumns, keyRows } from './rows';

type Field<Value, IsOptional extends boolean> = Omit<Column, 'type' | 'array' | 'nullable'> & {
  /** Checks a value and returns the value to store. @throws validation_error with the field's name */
  check?: (field: string, value: NonNullable<Value>) => NonNullable<Value>;
  changeable?: true;
  initial?: Value;
} & Storing<NonNullable<Value>> &
  (IsOptional extends true ? { nullable: true } : { nullable?: MaybeAbsent<Value> });
/**
 * Whether the column is nullable. The table says so for timestamps and lists, because ts-proto makes every timestamp
 * optional, and a list may be empty.
 */
type MaybeAbsent<Value> = undefined extends Value ? true : Value extends readonly unknown[] ? true : never;

type IsOptional<Message, Name extends keyof Message> = object extends Pick<Message, Name> ? true : false;
/** One column per field of the message. The column is nullable if the field is optional. */
type FieldsOf<Message> = { [Name in keyof Message]-?: Field<Message[Name], IsOptional<Message, Name>> };
type Hidden = Readonly<Record<string, NewColumn>>;
type NamesWith<Fields, Property> = {
  [Name in keyof Fields]: Fields[Name] extends Property ? Name : never;
}[keyof Fields];

type Stamped = 'id' | 'createdAt' | 'updatedAt';
type Initial<Fields> = NamesWith<Fields, { initial: unknown }>;
type Checked<Fields> = NamesWith<Fields, { check: unknown }>;
type Changeable<Fields> = NamesWith<Fields, { changeable: true }>;
/** Fields that a new row gets neither from the request nor from `initial`. The caller provides them. */
type CallerSupplied<Fields> = Exclude<keyof Fields, Stamped | Checked<Fields> | Initial<Fields>>;
/** A request type with all of these fields. The compiler names missing ones. */
type Requires<Request, Names> = [Exclude<Names, keyof Request>] extends [never]
  ? Request
  : { missing: Exclude<Names, keyof Request> };

interface Definition<Fields, HiddenColumns> extends Omit<TableSchema, 'columns'> {
  alias: string;
  fields: Fields;
  hidden?: HiddenColumns;
}

/**
 * Defines the table of a resource, once: columns, rows, checks, inserts and updates follow from it. A table that `set` can
 * change also has a `version`, which increases with every write of a field, and `updatedAt`.
 */
export function defineTable<Message extends object>() {
  return <const Fields extends FieldsOf<Message>, const HiddenColumns extends Hidden>(
    definition: Definition<Fields, HiddenColumns> & { fields: Record<Exclude<keyof Fields, keyof Message>, never> },
  ): Table<Message, Fields, HiddenColumns> => new Table<Message, Fields, HiddenColumns>(definition);
}

export class Table<Message extends object, Fields extends FieldsOf<Message>, HiddenColumns extends Hidden>
  implements TableSchema
{
  readonly name: string;
  readonly alias: string;
  readonly columns: Readonly<Record<string, NewColumn>>;
  readonly checks: TableSchema['checks'];
  readonly uniques: TableSchema['uniques'];
  readonly indices: TableSchema['indices'];
  readonly selected: string;
  private readonly fields: Readonly<Record<string, DescribedField>>;
  private readonly absences: readonly (readonly [name: string, absent: unknown])[];
  /**
   * A new row without values. All rows have their names in the same order, so that V8 gives them one layout and reads them
   * faster.
   */
  private readonly blank: Readonly<Record<string, unknown>>;
  private readonly checked: readonly (readonly [name: string, field: DescribedField])[];

  constructor(definition: Definition<Fields, HiddenColumns>) {
    this.name = definition.name;
    this.alias = definition.alias;
    this.checks = definition.checks;
    this.uniques = definition.uniques;
    this.indices = definition.indices;
    this.fields = definition.fields;
    this.columns = { ...this.fields, ...definition.hidden };
    this.selected = Object.keys(this.fields)
      .map((name) => `${this.alias}.${columnOf(name)} AS "${name}"`)
      .join(', ');
    this.absences = Object.entries(this.fields)
      .filter(([, { nullable }]) => nullable === true)
      .map(([name, { type }]) => [name, type === 'jsonb' ? Object.freeze([]) : undefined] as const);
    this.blank = Object.fromEntries(Object.entries(this.fields).map(([name, { initial }]) => [name, initial]));
    this.checked = Object.entries(this.fields).filter(([, { check }]) => check !== undefined);
  }

  /** Runs a statement that returns the selected fields, and possibly `More` columns. */
  async query<More extends object = object>(
    queryable: Queryable,
    text: string,
    values?: readonly unknown[],
  ): Promise<(Message & More)[]> {
    const rows = await queryable.query<Record<string, unknown>>(text, values);
    for (const row of rows) for (const [name, absent] of this.absences) if (row[name] === null) row[name] = absent;
    return rows as (Message & More)[];
  }

  /**
   * Reads rows by position; undefined for a missing one.
   * @param rest SQL after the FROM clause: further joins and the condition
   */
  byKeys(rest = ''): (queryable: Queryable, keys: readonly ResourceKey[]) => Promise<(Message | undefined)[]> {
    const text = `SELECT key.ordinal::int AS ordinal, ${this.selected}
      FROM ${keyRows()}
      JOIN {schema}.${this.name} ${this.alias} ON ${this.alias}.id = key.id AND ${this.alias}.account_id = key.account_id
      ${rest}`;
    return async (queryable, keys) =>
      byIndex<Message>(keys.length, await this.query<{ ordinal: number }>(queryable, text, keyColumns(keys)));
  }

  /** Reads a row; undefined if there is none. */
  byKey(): (queryable: Queryable, key: ResourceKey) => Promise<Message | undefined> {
    const text = `SELECT ${this.selected} FROM {schema}.${this.name} ${this.alias}
      WHERE ${this.alias}.id = $1 AND ${this.alias}.account_id = $2`;
    return async (queryable, { id, accountId }) => (await this.query(queryable, text, [id, accountId]))[0];
  }

  /** Creates a row. Id and timestamps come from the same clock reading. @throws validation_error */
  build<Request extends Partial<Pick<Message, Checked<Fields> & keyof Message>>>(
    request: Requires<Request, Checked<Fields>>,
    ...[given]: [CallerSupplied<Fields>] extends [never]
      ? []
      : [given: Pick<Message, CallerSupplied<Fields> & keyof Message>]
  ): Message & { createdAt: Date } {
    const { id, createdAt } = newId();
    const row: Record<string, unknown> = { ...this.blank, ...given, id, createdAt };
    if ('updatedAt' in row) row.updatedAt = createdAt;
    for (const [name, field] of this.checked) row[name] = checkedValue(name, field, request);
    return row as Message & { createdAt: Date };
  }

  /** Checks changes. A field in the mask without a value is cleared. @throws validation_error */
  changes<Request extends Partial<Pick<Message, Changeable<Fields> & keyof Message>>>(
    mask: readonly string[] | undefined,
    request: Requires<Request, Changeable<Fields>>,
  ): Partial<Pick<Message, Changeable<Fields> & keyof Message>> {
    const changes: Record<string, unknown> = {};
    for (const name of mask ?? []) {
      const field = Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
      if (field?.changeable !== true) throw validationError('update_mask', 'enum');
      changes[name] = checkedValue(name, field, request);
    }
    return changes as Partial<Pick<Message, Changeable<Fields> & keyof Message>>;
  }

  /**
   * The SET clause, with parameters from `first` on. Also increases the version, and `updatedAt` by at least a millisecond.
   */
  set(
    changes: Partial<Message> & Values<HiddenColumns>,
    now: Date,
    first: number,
  ): { list: string; values: unknown[] } {
    const values: unknown[] = [now];
    const list = [
      `version = ${this.alias}.version + 1`,
      `updated_at = greatest($${first}::timestamptz, ${this.alias}.updated_at + interval '1 millisecond')`,
    ];
    for (const [name, column] of Object.entries(this.columns)) {
      if (!Object.hasOwn(changes, name)) continue;
      values.push(toSql(column, (changes as Record<string, unknown>)[name]));
      list.push(`${columnOf(name)} = $${first + values.length - 1}::${castOf(column)}`);
    }
    return { list: list.join(', '), values };
  }

  /** The INSERTs of new rows, with the given hidden columns. */
  newRows<Name extends keyof HiddenColumns & string = never>(
    ...hidden: readonly Name[]
  ): NewRows<Omit<Message, Initial<Fields> | 'updatedAt'> & Pick<Values<HiddenColumns>, Name>> {
    return new NewRows(
      this.name,
      Object.fromEntries(
        Object.entries(this.columns).filter(
          ([name, column]) => name in this.fields || 'initial' in column || hidden.includes(name as Name),
        ),
      ),
    );
  }
}

type Values<HiddenColumns extends Hidden> = { [Name in keyof HiddenColumns]?: ValueOf<HiddenColumns[Name]> };

interface DescribedField extends NewColumn {
  check?: (field: string, value: never) => unknown;
  changeable?: true;
}

function checkedValue(name: string, { check, nullable }: DescribedField, request: object): unknown {
  const value = (request as Record<string, unknown>)[name];
  if (value === undefined && nullable === true) return undefined;
  return check?.(columnOf(name), value as never);
}
