import type { ResourceKey } from '@learning-library/common/contract';
import type { ContentCount } from '@learning-library/common/patterns';
import { keyColumns, type Queryable } from '@learning-library/common/postgres';
import { NIL_UUID } from '@learning-library/common/contract';
import { LIVE_CONTENT } from '../tables/content';

/** The types of items in a content, which other services count (docs/protocols/counters.md). */
export type Counted = 'memocards' | 'questions';

const storeSql = (counted: Counted, condition: string): string => `
  UPDATE {schema}.contents c SET ${counted}_count = reported.count, ${counted}_count_version = reported.version
  FROM (
    SELECT c.id, c.account_id, report.count, report.version
    FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[]) AS report (account_id, id, count, version, stored)
    JOIN {schema}.contents c USING (account_id, id)
    WHERE ${condition}
    ORDER BY c.id FOR NO KEY UPDATE OF c
  ) AS reported
  WHERE c.id = reported.id AND c.account_id = reported.account_id
  RETURNING 1`;

const statements = (counted: Counted) => ({
  newer: storeSql(counted, `c.${counted}_count_version < report.version`),
  repaired: storeSql(counted, `c.${counted}_count_version = report.stored`),
});
const SQL = { memocards: statements('memocards'), questions: statements('questions') };

/** Stores reported counts whose version is higher than the stored one. */
export async function storeCounts(
  queryable: Queryable,
  counted: Counted,
  counts: readonly ContentCount[],
): Promise<void> {
  await queryable.query(SQL[counted].newer, columnsOf(counts.map((count) => ({ ...count, stored: null }))));
}

export interface Repair extends ContentCount {
  /** The version that was stored before the request to the owner. */
  stored: number;
}

/** Stores the owner's counts, whatever their version, unless a report came meanwhile. @returns how many were stored */
export async function repairCounts(
  queryable: Queryable,
  counted: Counted,
  repairs: readonly Repair[],
): Promise<number> {
  return (await queryable.query(SQL[counted].repaired, columnsOf(repairs))).length;
}

function columnsOf(counts: readonly (ContentCount & { stored: number | null })[]): unknown[] {
  return [
    ...keyColumns(counts.map(({ key }) => key)),
    counts.map(({ count }) => count),
    counts.map(({ version }) => version),
    counts.map(({ stored }) => stored),
  ];
}

export interface StoredCounts extends ResourceKey {
  memocards: number;
  memocardsVersion: number;
  questions: number;
  questionsVersion: number;
}

/** The next live contents of all accounts by id, with their stored counts. */
export async function readStoredCounts(
  queryable: Queryable,
  limit: number,
  afterId = NIL_UUID,
): Promise<StoredCounts[]> {
  return queryable.query<StoredCounts>(
    `SELECT c.id, c.account_id AS "accountId",
       c.memocards_count AS memocards, c.memocards_count_version AS "memocardsVersion",
       c.questions_count AS questions, c.questions_count_version AS "questionsVersion"
     FROM {schema}.contents c WHERE c.id > $1 AND ${LIVE_CONTENT} ORDER BY c.id LIMIT $2`,
    [afterId, limit],
  );
}
