import type { ResourceKey } from '@learning-library/common/contract';
import { liveContent } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';

export interface GenerationSource {
  partHashes: Buffer[];
  frontHashes: Buffer[];
}

const OF_CONTENT = 'm.account_id = r.account_id AND m.content_id = r.content_id';
/**
 * Selects the memocards that are live at a time. Selects all live ones if there is no time, or if it is in the future
 * because of another process's clock.
 */
const LIVE_AT = "m.created_at <= coalesce($3::timestamptz, 'infinity') AND (m.deleted_at IS NULL OR m.deleted_at > $3)";

/** The LIMIT keeps the planner from joining all memocards of the content with the hashes. */
const asked = (parameter: string, condition: string): string => `
  ARRAY(
    SELECT hash FROM unnest(${parameter}::bytea[]) asked (hash) CROSS JOIN LATERAL (
      SELECT FROM {schema}.memocards m WHERE ${OF_CONTENT} AND ${condition} LIMIT 1) found)`;

/**
 * Returns those of the given hashes that a content has: passages now, fronts at the given time. Returns none if the content is
 * not live.
 */
export async function findInGenerationSource(
  queryable: Queryable,
  content: ResourceKey,
  { partHashes, frontHashes }: GenerationSource,
  asOf: Date | undefined,
): Promise<GenerationSource> {
  const [row] = await queryable.query<GenerationSource>(
    `SELECT ${asked('$4', 'm.part_hash = hash AND m.deleted_at IS NULL')} AS "partHashes",
       ${asked('$5', `m.front_hash = hash AND ${LIVE_AT}`)} AS "frontHashes"
     FROM {schema}.content_references r WHERE r.account_id = $1 AND r.content_id = $2 AND ${liveContent('r')}`,
    [content.accountId, content.id, asOf ?? null, partHashes, frontHashes],
  );
  return row ?? { partHashes: [], frontHashes: [] };
}
