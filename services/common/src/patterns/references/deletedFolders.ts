import type { ResourceKey } from '../../contract/checks';
import { chunkDeletion, keyColumns, type Queryable, type TableSchema } from '../../postgres';

/**
 * Deleted folders. One row immediately hides all data of the contents in the folder. It is kept while a reference may name
 * the folder.
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

export function createDeletedFoldersTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.deleted_folders (
      account_id uuid NOT NULL,
      folder_id uuid NOT NULL,
      deleted_at timestamptz(3) NOT NULL,
      CONSTRAINT deleted_folders_pkey PRIMARY KEY (account_id, folder_id)
    );
    CREATE INDEX deleted_folders_deleted_at ON ${schema}.deleted_folders (deleted_at);`;
}

export const notInDeletedFolder = (alias: string): string => `NOT EXISTS (
    SELECT FROM {schema}.deleted_folders d WHERE d.account_id = ${alias}.account_id AND d.folder_id = ${alias}.folder_id
  )`;

export const liveContent = (alias: string): string => `${alias}.deleted_at IS NULL AND ${notInDeletedFolder(alias)}`;

export async function rememberDeletedFolders(
  queryable: Queryable,
  folders: readonly ResourceKey[],
  now: Date,
): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.deleted_folders (account_id, folder_id, deleted_at)
     SELECT account_id, id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS key (account_id, id) ORDER BY account_id, id
     ON CONFLICT ON CONSTRAINT deleted_folders_pkey DO NOTHING`,
    [...keyColumns(folders), now],
  );
}

/** After this time, every reference in the folder is marked itself. */
export const purgeDeletedFolders = chunkDeletion(
  DELETED_FOLDERS.name,
  "deleted_at < now() - interval '30 days'",
  1_000,
);
