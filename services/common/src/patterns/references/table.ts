import type { TableSchema } from '../../postgres';
import type { Quota } from '../../contract/errors';
import type { Takes } from '../quotas';

export interface ReferenceTable {
  name: string;
  id: string;
  count?: string;
  quota?: Quota;
  /** What else a row takes of the account's counts, as columns of the row. */
  takes?: Takes;
  /** Of contents: with their folders and the time of the purge. */
  inFolders?: true;
}

export interface CountingReferenceTable extends ReferenceTable {
  count: string;
  quota: Quota;
}

export function referencesTable({ name, id, count, inFolders }: ReferenceTable): TableSchema {
  const toPurge = {
    name: `${name}_to_purge`,
    columns: ['deletedAt'],
    where: 'deleted_at IS NOT NULL AND purged_at IS NULL',
  };
  return {
    name,
    columns: {
      accountId: { type: 'uuid', primary: true },
      [id]: { type: 'uuid', primary: true },
      confirmed: { type: 'boolean' },
      ...(count !== undefined && { [count]: { type: 'integer' } }),
      ...(inFolders && {
        folderId: { type: 'uuid', nullable: true },
        purgedAt: { type: 'timestamptz', precision: 3, nullable: true },
      }),
      recordedAt: { type: 'timestamptz', precision: 3 },
      deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
    },
    checks: count === undefined ? [] : [{ name: `${name}_${count}_check`, expression: `${count} >= 0` }],
    indices: [
      { name: `${name}_deleted_at`, columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
      { name: `${name}_unconfirmed`, columns: ['recordedAt'], where: 'NOT confirmed' },
      ...(inFolders ? [toPurge] : []),
    ],
  };
}

export function createReferencesTable(schema: string, { name, id, count }: ReferenceTable): string {
  const counter = count === undefined ? '' : `${count} integer NOT NULL,`;
  const check = count === undefined ? '' : `, CONSTRAINT ${name}_${count}_check CHECK (${count} >= 0)`;
  return `
    CREATE TABLE ${schema}.${name} (
      account_id uuid NOT NULL,
      ${id} uuid NOT NULL,
      confirmed boolean NOT NULL,
      ${counter}
      recorded_at timestamptz(3) NOT NULL,
      deleted_at timestamptz(3),
      CONSTRAINT ${name}_pkey PRIMARY KEY (account_id, ${id})${check}
    );
    CREATE INDEX ${name}_deleted_at ON ${schema}.${name} (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX ${name}_unconfirmed ON ${schema}.${name} (recorded_at) WHERE NOT confirmed;`;
}

export function addPurgedAt(schema: string, { name }: ReferenceTable): string {
  return `
    ALTER TABLE ${schema}.${name} ADD COLUMN purged_at timestamptz(3);
    CREATE INDEX ${name}_to_purge ON ${schema}.${name} (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;`;
}
