import type { Queryable } from '@learning-library/common';
import type { Content, Folder, Page } from '../../domain/resources';
import { CONTENT_COLUMNS, type ContentRow, FOLDER_COLUMNS, type FolderRow, pageOf, toContent, toFolder } from './rows';

/** Below every id that is ever made. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A page of the live contents of all accounts in the order of ids. */
export async function walkContents(
  queryable: Queryable,
  pageSize: number,
  afterId = BEFORE_ALL,
): Promise<Page<Content>> {
  const rows = await queryable.query<ContentRow>(
    `SELECT ${CONTENT_COLUMNS} FROM {schema}.contents c WHERE c.id > $1 AND c.deleted_at IS NULL ORDER BY c.id LIMIT $2`,
    [afterId, pageSize + 1],
  );
  return pageOf(rows, pageSize, toContent);
}

/** A page of the live folders of all accounts in the order of ids. */
export async function walkFolders(queryable: Queryable, pageSize: number, afterId = BEFORE_ALL): Promise<Page<Folder>> {
  const rows = await queryable.query<FolderRow>(
    `SELECT ${FOLDER_COLUMNS} FROM {schema}.folders f WHERE f.id > $1 AND f.deleted_at IS NULL ORDER BY f.id LIMIT $2`,
    [afterId, pageSize + 1],
  );
  return pageOf(rows, pageSize, toFolder);
}
