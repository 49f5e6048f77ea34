import { FIRST_ID, type Key } from '@learning-library/common/contract';
import { type PageBounds, type PageRead, pageReader } from '@learning-library/common/patterns';
import { chunkDeletion, keyRows, placedRows, type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import type { Folder } from '@learning-library/proto';
import type { FolderPlace } from '../../domain/checks';
import { MAX_FOLDER_DEPTH } from '../../domain/folder';
import { folders } from '../tables/folder';
import { insertEventSql } from './changeEvents';

export const getFolders = folders.byKeys('WHERE f.deleted_at IS NULL');

export async function getFolder(queryable: Queryable, key: Key): Promise<Folder | undefined> {
  const [folder] = await getFolders(queryable, [key]);
  return folder;
}

/** Whether each folder is live, by position. No id means the root, which always is. */
export async function areLiveFolders(
  queryable: Queryable,
  keys: readonly { accountId: string; id: string | undefined }[],
): Promise<boolean[]> {
  const rows = await queryable.query<{ live: boolean }>(
    `SELECT key.id IS NULL OR f.id IS NOT NULL AS live
     FROM ${keyRows()}
     LEFT JOIN {schema}.folders f ON f.id = key.id AND f.account_id = key.account_id AND f.deleted_at IS NULL
     ORDER BY key.place`,
    [keys.map(({ accountId }) => accountId), keys.map(({ id }) => id ?? null)],
  );
  return rows.map(({ live }) => live);
}

/** Before every folder, so that the first page uses the same statement as later ones. */
const AFTER_NOTHING: FolderPlace = { position: -1, id: FIRST_ID };

export interface FolderPage {
  accountId: string;
  /** Undefined means the top level. */
  parentId: string | undefined;
  size: number;
  after: FolderPlace | undefined;
}

const pageSql = (condition: string): string => `
  SELECT ${folders.selected}, ${folders.bytes} AS bytes FROM {schema}.folders f
  WHERE ${condition} AND f.deleted_at IS NULL AND (f.position, f.id) > (request.after_position, request.after_id)
  ORDER BY f.position, f.id LIMIT request.size`;

// Each half uses its own index and returns nothing for requests of the other half.
const ROWS = `
  SELECT request.place::int AS place, request.parent_id IS NULL OR parent.id IS NOT NULL AS found, f.*
  FROM ${placedRows(['uuid', 'uuid', 'int', 'uuid', 'int'], 'request (account_id, parent_id, after_position, after_id, size, place)')}
  LEFT JOIN {schema}.folders parent
    ON parent.id = request.parent_id AND parent.account_id = request.account_id AND parent.deleted_at IS NULL
  LEFT JOIN LATERAL (
    (${pageSql('request.parent_id IS NULL AND f.account_id = request.account_id AND f.parent_id IS NULL')})
    UNION ALL
    (${pageSql('f.parent_id = parent.id AND f.account_id = parent.account_id')})
  ) f ON true`;

const readPages = pageReader<Folder>(folders, { rows: ROWS, order: 'position, id', count: 5 });

export function listFolders(
  queryable: Queryable,
  pages: readonly FolderPage[],
  bounds?: PageBounds,
): Promise<PageRead<Folder>[]> {
  const after = pages.map((page) => page.after ?? AFTER_NOTHING);
  const values = [
    pages.map(({ accountId }) => accountId),
    pages.map(({ parentId }) => parentId ?? null),
    after.map(({ position }) => position),
    after.map(({ id }) => id),
    pages.map(({ size }) => size + 1),
  ];
  return readPages(queryable, pages, values, bounds);
}

/** Against deletion, and waits for a running one. @returns its depth */
export async function lockParentFolder(tx: Queryable, key: Key): Promise<number | undefined> {
  const [row] = await tx.query<{ depth: number }>(
    `SELECT depth FROM {schema}.folders WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL FOR SHARE`,
    [key.id, key.accountId],
  );
  return row?.depth;
}

/** Folders of the same moment may have the same position; the id decides then. */
export async function nextPosition(tx: Queryable, { accountId, parentId }: Folder): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    `SELECT coalesce(max(position), 0) + 1 AS next FROM {schema}.folders
     WHERE account_id = $1 AND deleted_at IS NULL AND parent_id ${parentId === undefined ? 'IS NULL' : '= $2'}`,
    parentId === undefined ? [accountId] : [accountId, parentId],
  );
  return row?.next ?? 1;
}

const NEW = folders.batch('depth');

export async function insertFolder(tx: Queryable, folder: Folder, depth: number): Promise<void> {
  await tx.query(NEW.insert, NEW.values([{ ...folder, depth }]));
}

/** Writes the event as well. Undefined where no row matched. */
export async function updateFolder(
  queryable: Queryable,
  key: Key,
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

/** So that nothing can be created in it. @returns whether a row matched */
export async function lockFolder(tx: Queryable, key: Key, expectedVersion: number | undefined): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM {schema}.folders
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL AND ($3::integer IS NULL OR version = $3)
     FOR UPDATE`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

/**
 * A statement for each level: it starts after the parent was locked, and so sees what was just created there. @returns
 * ids, the own first
 */
export async function lockSubtree(tx: Queryable, { accountId, id }: Key): Promise<string[]> {
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

/** Marks the locked folders as deleted, and so everything in them. @returns whether one has a live content */
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

export const purgeFolders = chunkDeletion(
  'folders',
  "deleted_at < now() - interval '30 days' AND emptied_at IS NOT NULL ORDER BY deleted_at",
);
