import { NIL_UUID, type ResourceKey } from '@learning-library/common/contract';
import { chunkDeletion, type Page, pageOf, type Queryable, sharedRead } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import type { Folder } from '@learning-library/proto';
import type { FolderCursor } from '../../domain/checks';
import { MAX_FOLDER_DEPTH } from '../../domain/folder';
import { folders } from '../tables/folder';
import { insertEventSql } from './changeEvents';

export const getFolders = folders.byKeys('WHERE f.deleted_at IS NULL');
export const readFolder = sharedRead(getFolders);

/** A position before every folder, so that the first page uses the same statement as later ones. */
const START_OF_LIST: FolderCursor = { position: -1, id: NIL_UUID };

export interface FolderPage {
  accountId: string;
  /** The parent of the list; undefined for the top level. */
  parentId: string | undefined;
  size: number;
  after: FolderCursor | undefined;
}

const pageSql = (condition: string): string => `
  SELECT ${folders.selected} FROM {schema}.folders f
  WHERE ${condition} AND f.account_id = $1 AND f.deleted_at IS NULL AND (f.position, f.id) > ($2::integer, $3::uuid)
  ORDER BY f.position, f.id LIMIT $4`;

const TOP_LEVEL = pageSql('f.parent_id IS NULL');
// Selects a page of a parent: one row without a folder if the parent has none, no row if the parent does not exist.
const IN_PARENT = `
  SELECT f.* FROM {schema}.folders parent LEFT JOIN LATERAL (${pageSql('f.parent_id = $5')}) f ON true
  WHERE parent.id = $5 AND parent.account_id = $1 AND parent.deleted_at IS NULL
  ORDER BY f.position, f.id`;

/** Lists folders by position; undefined if the parent does not exist. */
export async function listFolders(
  queryable: Queryable,
  { accountId, parentId, size, after = START_OF_LIST }: FolderPage,
): Promise<Page<Folder> | undefined> {
  const values = [accountId, after.position, after.id, size + 1];
  if (parentId === undefined) return pageOf(await folders.query(queryable, TOP_LEVEL, values), size);
  return childrenOf(await folders.query(queryable, IN_PARENT, [...values, parentId]), size);
}

/** Builds a page from rows that include one without an id if the parent is empty, and none if the parent does not exist. */
export function childrenOf<Child extends { id: string | null }>(
  rows: readonly Child[],
  size: number,
): Page<Child> | undefined {
  if (rows.length === 0) return undefined;
  return pageOf(
    rows.filter(({ id }) => id !== null),
    size,
  );
}

/** Locks a folder against deletion. Waits for a running deletion. @returns the depth of the folder */
export async function lockParentFolder(tx: Queryable, key: ResourceKey): Promise<number | undefined> {
  const [row] = await tx.query<{ depth: number }>(
    `SELECT depth FROM {schema}.folders WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL FOR SHARE`,
    [key.id, key.accountId],
  );
  return row?.depth;
}

/** The next position. Folders that are created at the same time may have the same position; then the id decides. */
export async function nextPosition(tx: Queryable, { accountId, parentId }: Folder): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    `SELECT coalesce(max(position), 0) + 1 AS next FROM {schema}.folders
     WHERE account_id = $1 AND deleted_at IS NULL AND parent_id ${parentId === undefined ? 'IS NULL' : '= $2'}`,
    parentId === undefined ? [accountId] : [accountId, parentId],
  );
  return row?.next ?? 1;
}

const NEW = folders.newRows('depth');
const INSERT = NEW.insertFrom(NEW.one);

export async function insertFolder(tx: Queryable, folder: Folder, depth: number): Promise<void> {
  await tx.query(INSERT, NEW.values({ ...folder, depth }));
}

/** Updates a folder and writes the event. Undefined if no row matched. */
export async function updateFolder(
  queryable: Queryable,
  key: ResourceKey,
  changes: Partial<Folder>,
  conditions: { expectedVersion: number | undefined; topLevelOnly: boolean },
  now: Date,
): Promise<Folder | undefined> {
  const { list, values } = folders.set(changes, now, 6);
  const [updated] = await folders.query(
    queryable,
    `WITH f AS (
       UPDATE {schema}.folders f SET ${list}
       WHERE f.id = $1 AND f.account_id = $2 AND f.deleted_at IS NULL AND ($3::integer IS NULL OR f.version = $3)
         AND (f.parent_id IS NULL OR NOT $4::boolean)
       RETURNING f.*
     ), event AS (${insertEventSql('folder.changed', 'f', '$5')})
     SELECT ${folders.selected} FROM f`,
    [
      key.id,
      key.accountId,
      conditions.expectedVersion ?? null,
      conditions.topLevelOnly,
      sampledTraceparent(),
      ...values,
    ],
  );
  return updated;
}

/** Locks the folder, so that nothing can be created in it. @returns whether a row matched */
export async function lockFolder(
  tx: Queryable,
  key: ResourceKey,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM {schema}.folders
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL AND ($3::integer IS NULL OR version = $3)
     FOR UPDATE`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

/**
 * Locks one level of subfolders per statement, so that each statement sees the folders that were created before the
 * level
 * above was locked.
 * @returns the ids, starting with the folder's own
 */
export async function lockSubtree(tx: Queryable, { accountId, id }: ResourceKey): Promise<string[]> {
  const subtree = [id];
  let level = [id];
  for (let depth = 1; depth < MAX_FOLDER_DEPTH && level.length > 0; depth++) {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM {schema}.folders WHERE parent_id = ANY ($1::uuid[]) AND account_id = $2 AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [level, accountId],
    );
    level = rows.map(({ id }) => id);
    subtree.push(...level);
  }
  return subtree;
}

/** Marks the locked folders, and thereby everything in them, as deleted. @returns whether one contains a live content */
export async function markDeleted(tx: Queryable, accountId: string, folderIds: readonly string[]): Promise<boolean> {
  const values = [folderIds, accountId];
  await tx.query(
    'UPDATE {schema}.folders SET deleted_at = now() WHERE id = ANY ($1::uuid[]) AND account_id = $2',
    values,
  );
  const [row] = await tx.query<{ holds: boolean }>(
    `SELECT EXISTS (
       SELECT FROM unnest($1::uuid[]) AS folder (id)
       JOIN LATERAL (
         SELECT FROM {schema}.contents c WHERE c.folder_id = folder.id AND c.account_id = $2 AND c.deleted_at IS NULL LIMIT 1
       ) c ON true
     ) AS holds`,
    values,
  );
  return row?.holds === true;
}

/** The time at which the folder itself was deleted; undefined if it was deleted with the folder above it. */
export async function findDeletionOf(queryable: Queryable, key: ResourceKey): Promise<Date | undefined> {
  const [row] = await queryable.query<{ deletedAt: Date }>(
    `SELECT f.deleted_at AS "deletedAt" FROM {schema}.folders f
     WHERE f.id = $1 AND f.account_id = $2 AND f.deleted_at IS NOT NULL AND NOT EXISTS (
       SELECT FROM {schema}.folders parent
       WHERE parent.id = f.parent_id AND parent.account_id = f.account_id AND parent.deleted_at <= f.deleted_at)`,
    [key.id, key.accountId],
  );
  return row?.deletedAt;
}

export const purgeFolders = chunkDeletion(
  'folders',
  "deleted_at < now() - interval '30 days' AND emptied_at IS NOT NULL ORDER BY deleted_at",
);
