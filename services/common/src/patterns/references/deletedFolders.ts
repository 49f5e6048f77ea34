import type { Key } from '../../contract/checks';
import { chunkDeletion, keyColumns, type Queryable, type TableSchema } from '../../postgres';

/**
 * Deleted folders, kept as long as a reference may name one. One row per folder hides at once everything that is held
 * for the contents in it, however many there are.
 */
export const DELETED_FOLDERS: TableSchema = {
  name: 'deleted_folders',
  columns: {
    accountId: { type: 'uuid', primary: true },
    folderId: { type: 'uuid', primary: true },
    deletedAt: { type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'deleted_folders_deleted_at', columns: ['deletedAt'] }],
};

/** Creates the table, and adds to a table of references the column with a content's folder (null at the root). */
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

/** Stores deleted folders; `folders` includes all subfolders. */
export async function rememberDeletedFolders(queryable: Queryable, folders: readonly Key[], now: Date): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.deleted_folders (account_id, folder_id, deleted_at)
     SELECT account_id, id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS key (account_id, id) ORDER BY account_id, id
     ON CONFLICT ON CONSTRAINT deleted_folders_pkey DO NOTHING`,
    [...keyColumns(folders), now],
  );
}

/**
 * Deletes rows of folders that were deleted more than 30 days ago: by then every reference in them is marked itself.
 */
export const purgeDeletedFolders = chunkDeletion(
  DELETED_FOLDERS.name,
  "deleted_at < now() - interval '30 days'",
  1_000,
);
