import { EntitySchema } from 'typeorm';
import type { ReferenceTable } from './table';

/** The entity of the table of `createReferencesTable`. */
export function referencesEntity({ name, id, count, inFolders }: ReferenceTable): EntitySchema {
  const primaryKeyConstraintName = `${name}_pkey`;
  return new EntitySchema({
    name,
    tableName: name,
    columns: {
      account_id: { type: 'uuid', primary: true, primaryKeyConstraintName },
      [id]: { type: 'uuid', primary: true, primaryKeyConstraintName },
      confirmed: { type: 'boolean' },
      ...(count === undefined ? {} : { [count]: { type: 'integer' } }),
      ...(inFolders === undefined
        ? {}
        : {
            folder_id: { type: 'uuid', nullable: true },
            purged_at: { type: 'timestamptz', precision: 3, nullable: true },
          }),
      recorded_at: { type: 'timestamptz', precision: 3 },
      deleted_at: { type: 'timestamptz', precision: 3, nullable: true },
    },
    checks: count === undefined ? [] : [{ name: `${name}_${count}_check`, expression: `${count} >= 0` }],
    indices: [
      { name: `${name}_deleted_at`, columns: ['deleted_at'], where: 'deleted_at IS NOT NULL' },
      ...(inFolders === undefined
        ? []
        : [
            {
              name: `${name}_to_purge`,
              columns: ['deleted_at'],
              where: 'deleted_at IS NOT NULL AND purged_at IS NULL',
            },
          ]),
      { name: `${name}_unconfirmed`, columns: ['recorded_at'], where: 'NOT confirmed' },
    ],
  });
}
