import type { TableSchema } from '../../postgres';
import type { Quota } from '../../contract/errors';

/** The table's name and its own columns. */
export interface ReferenceTable {
  name: string;
  /** The column of the id, beside `account_id`. */
  id: string;
  /** The column of the count, where there is one. */
  count?: string;
  /** The account's quota that the count belongs to. */
  quota?: Quota;
  /**
   * Refers to contents: it has their folders (`createDeletedFoldersTable`) and the time of the purge (`addPurgedAt`).
   */
  inFolders?: true;
}

export interface CountingReferenceTable extends ReferenceTable {
  count: string;
  quota: Quota;
}

/** The table that `createReferencesTable` and `addPurgedAt` make. */
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

/**
 * One row per (account, resource of another service) under which this service has resources
 * (docs/protocols.md#references-across-services).
 */
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

/** Adds the time at which the resources under a deleted one were purged, so that a purge reads only what is left. */
export function addPurgedAt(schema: string, { name }: ReferenceTable): string {
  return `
    ALTER TABLE ${schema}.${name} ADD COLUMN purged_at timestamptz(3);
    CREATE INDEX ${name}_to_purge ON ${schema}.${name} (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;`;
}
