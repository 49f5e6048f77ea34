/** Which table keeps the references, and which of its columns are its own. */
export interface ReferenceTable {
  name: string;
  /** The column of the id, beside `account_id`. */
  id: string;
  /** The column that counts what is held, where something is counted. */
  count?: string;
  /**
   * It refers to contents and names their folders (`createDeletedFoldersTable`), and is purged by what is due
   * (`addPurged`).
   */
  inFolders?: true;
}

export interface CountingReferenceTable extends ReferenceTable {
  count: string;
}

/**
 * One row per (account, resource of another service) that something is held for
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

/** When what was held for a deleted resource was removed, so that a purge looks only at what is due. */
export function addPurgedAt(schema: string, { name }: ReferenceTable): string {
  return `
    ALTER TABLE ${schema}.${name} ADD COLUMN purged_at timestamptz(3);
    CREATE INDEX ${name}_to_purge ON ${schema}.${name} (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;`;
}
