import type { Key } from '../checks';
import { keyColumns, type Queryable, type TableDescription } from '../database';

/**
 * The folders of library whose contents are gone, as long as a reference may still name one: whatever is held for a
 * content in one of them is hidden at once, by one row, however many contents there are.
 */
export const DELETED_FOLDERS: TableDescription = {
  name: 'deleted_folders',
  columns: {
    accountId: { type: 'uuid', primary: true },
    folderId: { type: 'uuid', primary: true },
    deletedAt: { type: 'timestamptz' },
  },
  indices: [{ name: 'deleted_folders_deleted_at', columns: ['deletedAt'] }],
};

/** The table, and the column of a table of references that names the folder of a content; null at the root. */
export function createDeletedFoldersTable(schema: string, references: string): string {
  return `
    CREATE TABLE ${schema}.deleted_folders (
      account_id uuid NOT NULL,
      folder_id uuid NOT NULL,
      deleted_at timestamptz(3) NOT NULL,
      CONSTRAINT deleted_folders_pkey PRIMARY KEY (account_id, folder_id)
    );
    CREATE INDEX deleted_folders_deleted_at ON ${schema}.deleted_folders (deleted_at);
    ALTER TABLE ${schema}.${references} ADD COLUMN folder_id uuid;`;
}

/** Whether the content of the reference `alias` is live: neither it nor its folder was deleted. */
export function liveContent(alias: string): string {
  return `${alias}.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM {schema}.deleted_folders d WHERE d.account_id = ${alias}.account_id AND d.folder_id = ${alias}.folder_id
  )`;
}

/** Remembers folders that were deleted; their subfolders are named too. */
export async function rememberDeletedFolders(queryable: Queryable, folders: readonly Key[], now: Date): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.deleted_folders (account_id, folder_id, deleted_at)
     SELECT account_id, id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS key (account_id, id) ORDER BY account_id, id
     ON CONFLICT ON CONSTRAINT deleted_folders_pkey DO NOTHING`,
    [...keyColumns(folders), now],
  );
}

const PURGE_CHUNK = 1_000;

/** Forgets folders deleted more than 30 days ago: by then every reference in them is marked by itself. */
export async function purgeDeletedFolders(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.deleted_folders WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM {schema}.deleted_folders WHERE deleted_at < now() - interval '30 days' LIMIT ${PURGE_CHUNK}
     )) RETURNING 1`,
  );
  return rows.length;
}
