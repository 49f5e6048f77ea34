import { FIRST_ID, LAST_ID } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import type { DocumentType } from '../../engine/engine';

/** Ids from behind `afterId` to `untilId` that one process indexes. */
export interface Range {
  epoch: number;
  type: DocumentType;
  afterId: string;
  untilId: string;
  position: string;
  claim: string;
}

export interface RangeCounts {
  ranges: number;
  done: number;
  /** Documents that are indexed, and how many there are about: ids of deleted items count in what is not done. */
  indexed: number;
  items: number;
  isMeasured: boolean;
  startedAt: Date | null;
  updatedAt: Date | null;
}

const CLAIM = "interval '30 seconds'";

/** @returns the end of the last known range of the type, at which the next one begins */
export async function measuredUntil(queryable: Queryable, epoch: number, type: DocumentType): Promise<string> {
  const [last] = await queryable.query<{ untilId: string }>(
    `SELECT until_id AS "untilId" FROM {schema}.index_ranges WHERE epoch = $1 AND type = $2
     ORDER BY after_id DESC LIMIT 1`,
    [epoch, type],
  );
  return last?.untilId ?? FIRST_ID;
}

/** Adds a range, unless another process has added the one that begins there. */
export async function addRange(
  queryable: Queryable,
  { epoch, type, afterId, untilId, items }: Pick<Range, 'epoch' | 'type' | 'afterId' | 'untilId'> & { items: number },
): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.index_ranges (epoch, type, after_id, until_id, position, items, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $3, $5, now(), now()) ON CONFLICT DO NOTHING`,
    [epoch, type, afterId, untilId, items],
  );
}

/** One that nobody works on. A claim has to be renewed, so that the range of a process that died is taken again. */
export async function claimRange(
  queryable: Queryable,
  epoch: number,
  type: DocumentType,
  claim: string,
): Promise<Range | undefined> {
  const [range] = await queryable.query<Range>(
    `WITH free AS MATERIALIZED (
       SELECT after_id FROM {schema}.index_ranges
       WHERE epoch = $1 AND type = $2 AND position < until_id AND (claimed_until IS NULL OR claimed_until <= now())
       ORDER BY after_id LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     UPDATE {schema}.index_ranges r SET claim = $3, claimed_until = now() + ${CLAIM} FROM free
     WHERE r.epoch = $1 AND r.type = $2 AND r.after_id = free.after_id
     RETURNING r.epoch, r.type, r.after_id AS "afterId", r.until_id AS "untilId", r.position, r.claim`,
    [epoch, type, claim],
  );
  return range;
}

const OF_CLAIM = 'r.epoch = $1 AND r.type = $2 AND r.after_id = $3 AND r.claim = $4';
const claimOf = ({ epoch, type, afterId, claim }: Range): unknown[] => [epoch, type, afterId, claim];

export async function renewClaim(queryable: Queryable, range: Range): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_ranges r SET claimed_until = now() + ${CLAIM} WHERE ${OF_CLAIM}`,
    claimOf(range),
  );
}

export async function releaseRange(queryable: Queryable, range: Range): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_ranges r SET claim = NULL, claimed_until = NULL WHERE ${OF_CLAIM}`,
    claimOf(range),
  );
}

/** Notes how far a range is. @returns whether it is still claimed by this, and its rebuild is the current one */
export async function noteRange(
  queryable: Queryable,
  range: Range,
  position: string,
  indexed: number,
): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.index_ranges r SET position = $5, indexed = indexed + $6, updated_at = now()
     FROM {schema}.index_state state WHERE state.epoch = r.epoch AND ${OF_CLAIM} RETURNING 1`,
    [...claimOf(range), position, indexed],
  );
  return rows.length === 1;
}

export async function forgetRanges(queryable: Queryable): Promise<void> {
  await queryable.query('DELETE FROM {schema}.index_ranges');
}

export async function countRanges(queryable: Queryable, epoch: number): Promise<Record<DocumentType, RangeCounts>> {
  const rows = await queryable.query<RangeCounts & { type: DocumentType }>(
    `SELECT kind AS type, count(type)::integer AS ranges, (count(*) FILTER (WHERE position = until_id))::integer AS done,
       coalesce(sum(indexed), 0)::integer AS indexed,
       coalesce(sum(CASE WHEN position = until_id THEN indexed ELSE greatest(indexed, items) END), 0)::integer AS items,
       coalesce(bool_or(until_id = '${LAST_ID}'), false) AS "isMeasured", min(created_at) AS "startedAt",
       max(updated_at) AS "updatedAt"
     FROM unnest(ARRAY['content', 'folder']) AS kind LEFT JOIN {schema}.index_ranges ON type = kind AND epoch = $1
     GROUP BY kind`,
    [epoch],
  );
  const of = (type: DocumentType): RangeCounts => {
    const counts = rows.find((row) => row.type === type);
    if (counts === undefined) throw new Error('the ranges are not counted');
    return counts;
  };
  return { content: of('content'), folder: of('folder') };
}
