import { EntitySchema } from 'typeorm';
import { columnOf, type TableDescription } from '../database';

/** The TypeORM entity of a table, which `npm run check` compares with the migrated table. */
export function tableEntity({
  name,
  columns,
  checks = [],
  uniques = [],
  indices = [],
}: TableDescription): EntitySchema {
  return new EntitySchema({
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, { type, primary, nullable, array, default: initial, references }]) => [
        field,
        {
          name: columnOf(field),
          type,
          nullable: nullable === true,
          ...(array === true ? { array } : {}),
          ...(type === 'timestamptz' ? { precision: 3 } : {}),
          ...(primary === true ? { primary, primaryKeyConstraintName: `${name}_pkey` } : {}),
          ...(initial === undefined ? {} : { default: () => initial }),
          ...(references === undefined
            ? {}
            : { foreignKey: { target: references.table, inverseSide: references.field, name: references.name } }),
        },
      ]),
    ),
    checks: checks.map((check) => ({ ...check })),
    uniques: uniques.map((unique) => ({ ...unique, columns: [...unique.columns] })),
    indices: indices.map((index) => ({ ...index, columns: [...index.columns] })),
  });
}
