import type { Key, Queryable } from '@learning-library/common';

export interface GenerationSource {
  partHashes: Buffer[];
  frontHashes: Buffer[];
}

const LIVE_AT = 'm.created_at <= $3 AND (m.deleted_at IS NULL OR m.deleted_at > $3)';

/**
 * Hashes of the parts and fronts of those memocards of a live content that were live at that instant. Without one, of
 * all that are committed and live: one whose instants another process's clock puts into the future counts too.
 */
export async function readGenerationSource(
  queryable: Queryable,
  content: Key,
  asOf: Date | undefined,
): Promise<GenerationSource> {
  const live = asOf === undefined ? 'm.deleted_at IS NULL' : LIVE_AT;
  const [row] = await queryable.query<GenerationSource>(
    `SELECT coalesce(array_agg(DISTINCT m.part_hash) FILTER (WHERE m.part_hash IS NOT NULL), '{}') AS "partHashes",
       coalesce(array_agg(DISTINCT m.front_hash), '{}') AS "frontHashes"
     FROM {schema}.content_references r
     JOIN {schema}.memocards m ON m.account_id = r.account_id AND m.content_id = r.content_id
     WHERE r.account_id = $1 AND r.content_id = $2 AND r.deleted_at IS NULL
       AND ${live}`,
    [content.accountId, content.id, ...(asOf === undefined ? [] : [asOf])],
  );
  return row as GenerationSource;
}
