import { FRONT_HASH_BYTES, type Key } from '@learning-library/common/contract';
import { liveContent } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';

export interface GenerationSource {
  partHashes: Buffer[];
  frontHashes: Buffer[];
}

const OF_CONTENT = 'm.account_id = r.account_id AND m.content_id = r.content_id';
const LIVE = `SELECT m.part_hash, m.front_hash FROM {schema}.memocards m WHERE ${OF_CONTENT} AND m.deleted_at IS NULL`;
const LIVE_AT = `
  ${LIVE} AND m.created_at <= $3
  UNION ALL
  SELECT m.part_hash, m.front_hash FROM {schema}.memocards m
  WHERE ${OF_CONTENT} AND m.deleted_at > $3 AND m.created_at <= $3`;

const sourceSql = (memocards: string): string => `
  SELECT coalesce(array_agg(DISTINCT m.part_hash) FILTER (WHERE m.part_hash IS NOT NULL), '{}') AS "partHashes",
    coalesce(string_agg(m.front_hash, ''), '') AS "frontHashes"
  FROM {schema}.content_references r JOIN LATERAL (${memocards}) m ON true
  WHERE r.account_id = $1 AND r.content_id = $2 AND ${liveContent('r')}`;

const NOW = sourceSql(LIVE);
const THEN = sourceSql(LIVE_AT);

/** Of what was live at that time; without a time of all live ones, also with a time in the future by another process's clock. */
export async function readGenerationSource(
  queryable: Queryable,
  content: Key,
  asOf: Date | undefined,
): Promise<GenerationSource> {
  const key = [content.accountId, content.id];
  const [row] = await queryable.query<{ partHashes: Buffer[]; frontHashes: Buffer }>(
    asOf === undefined ? NOW : THEN,
    asOf === undefined ? key : [...key, asOf],
  );
  const { partHashes = [], frontHashes = Buffer.alloc(0) } = row ?? {};
  return { partHashes, frontHashes: split(frontHashes) };
}

/** Hashes that came joined: a list of tens of thousands keeps the process for a tenth of a second to read. */
function split(joined: Buffer): Buffer[] {
  return Array.from({ length: joined.length / FRONT_HASH_BYTES }, (_, place) =>
    joined.subarray(place * FRONT_HASH_BYTES, (place + 1) * FRONT_HASH_BYTES),
  );
}
