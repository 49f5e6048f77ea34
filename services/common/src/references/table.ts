/** Which table keeps the references, and which of its columns are its own. */
export interface ReferenceTable {
  name: string;
  /** The column of the id, beside `account_id`. */
  id: string;
  /** The column that counts what is held, where something is counted. */
  count?: string;
}

export interface CountingReferenceTable extends ReferenceTable {
  count: string;
}

/** One row per (account, resource of another service) that something is held for (consistency.md, References across services). */
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
