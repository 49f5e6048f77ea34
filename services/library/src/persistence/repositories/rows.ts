import type { Content, Folder, Page } from '../../domain/resources';

/** The columns of a content as ContentRow names them; texts stay where they are. */
export const CONTENT_COLUMNS = `c.id, c.account_id AS "accountId", c.folder_id AS "folderId", c.title, c.description,
  c.language, c.has_body AS "hasBody", c.has_summary AS "hasSummary", c.podcasts_ready_count AS "podcastsReadyCount",
  c.sources_count AS "sourcesCount", c.cover_id AS "coverId", c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt"`;

/** The columns of a folder as FolderRow names them. */
export const FOLDER_COLUMNS = `f.id, f.account_id AS "accountId", f.parent_id AS "parentId", f.name, f.description, f.color,
  f.icon, f.position, f.version, f.created_at AS "createdAt", f.updated_at AS "updatedAt"`;

/** A resource as the database gives it: null where the resource has nothing. */
type Row<Resource> = {
  [Field in keyof Resource]: undefined extends Resource[Field] ? NonNullable<Resource[Field]> | null : Resource[Field];
};
export type ContentRow = Row<Content>;
export type FolderRow = Row<Folder>;

export function toContent(row: ContentRow): Content {
  return {
    id: row.id,
    accountId: row.accountId,
    folderId: row.folderId ?? undefined,
    title: row.title,
    description: row.description ?? undefined,
    language: row.language ?? undefined,
    hasBody: row.hasBody,
    hasSummary: row.hasSummary,
    podcastsReadyCount: row.podcastsReadyCount,
    sourcesCount: row.sourcesCount,
    coverId: row.coverId ?? undefined,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function toFolder(row: FolderRow): Folder {
  return {
    id: row.id,
    accountId: row.accountId,
    parentId: row.parentId ?? undefined,
    name: row.name,
    description: row.description ?? undefined,
    color: row.color ?? undefined,
    icon: row.icon ?? undefined,
    position: row.position,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A page and whether another follows, from a query that asked for one row more than the page holds. */
export function pageOf<Row, Item>(rows: readonly Row[], size: number, map: (row: Row) => Item): Page<Item> {
  return { items: rows.slice(0, size).map(map), hasMore: rows.length > size };
}
