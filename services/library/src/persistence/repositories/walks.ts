import { NIL_UUID } from '@learning-library/common/contract';
import { pageOf, type Page, type Queryable } from '@learning-library/common/postgres';
import type { Content, Folder } from '@learning-library/proto';
import { contents, LIVE_CONTENT } from '../tables/content';
import { folders } from '../tables/folder';

export async function walkContents(queryable: Queryable, size: number, afterId = NIL_UUID): Promise<Page<Content>> {
  const sql = `SELECT ${contents.selected} FROM {schema}.contents c WHERE c.id > $1 AND ${LIVE_CONTENT} ORDER BY c.id LIMIT $2`;
  return pageOf(await contents.query(queryable, sql, [afterId, size + 1]), size);
}

export async function walkFolders(queryable: Queryable, size: number, afterId = NIL_UUID): Promise<Page<Folder>> {
  const sql = `SELECT ${folders.selected} FROM {schema}.folders f WHERE f.id > $1 AND f.deleted_at IS NULL ORDER BY f.id LIMIT $2`;
  return pageOf(await folders.query(queryable, sql, [afterId, size + 1]), size);
}
