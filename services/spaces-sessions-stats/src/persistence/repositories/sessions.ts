import type { Queryable } from '@learning-library/common';
import type { SessionState } from '../../domain/session';

/** What is said of a session and what follows from its answers. */
const STATE_COLUMNS = `s.id, s.type, s.status, s.space_id AS "spaceId", s.content_id AS "contentId",
  s.items_count AS "itemsCount", s.started_at AS "startedAt", s.ended_at AS "endedAt",
  s.answered_count AS "answeredCount", s.correct_count AS "correctCount", s.duration_seconds AS "durationSeconds"`;

/** The columns of a session as the domain names them. */
export const SESSION_COLUMNS = `${STATE_COLUMNS}, s.account_id AS "accountId", s.version, s.created_at AS "createdAt",
  s.updated_at AS "updatedAt"`;

/** Those of an account's sessions that are there under these ids. */
export async function readSessions(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, SessionState>> {
  const rows = await tx.query<SessionState>(
    `SELECT ${STATE_COLUMNS} FROM {schema}.study_sessions s WHERE s.id = ANY ($2::uuid[]) AND s.account_id = $1`,
    [accountId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Puts sessions under their ids; version and `updatedAt` rise together. @returns how many: one whose id belongs to another
 * account is left as it is and does not count.
 */
export async function putSessions(
  tx: Queryable,
  accountId: string,
  sessions: readonly SessionState[],
  now: Date,
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO {schema}.study_sessions AS stored
       (id, account_id, type, status, space_id, content_id, items_count, answered_count, correct_count,
        duration_seconds, started_at, ended_at, version, created_at, updated_at)
     SELECT id, $1, type, status, space_id, content_id, items_count, answered_count, correct_count,
       duration_seconds, started_at, ended_at, 1, $2::timestamptz, $2::timestamptz
     FROM unnest(
       $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::integer[], $9::integer[], $10::integer[],
       $11::integer[], $12::timestamptz[], $13::timestamptz[]
     ) AS item (id, type, status, space_id, content_id, items_count, answered_count, correct_count, duration_seconds,
       started_at, ended_at)
     ORDER BY id
     ON CONFLICT ON CONSTRAINT study_sessions_pkey DO UPDATE SET
       type = excluded.type, status = excluded.status, space_id = excluded.space_id,
       content_id = excluded.content_id, items_count = excluded.items_count,
       answered_count = excluded.answered_count, correct_count = excluded.correct_count,
       duration_seconds = excluded.duration_seconds, started_at = excluded.started_at, ended_at = excluded.ended_at,
       version = stored.version + 1,
       updated_at = greatest(excluded.updated_at, stored.updated_at + interval '1 millisecond')
       WHERE stored.account_id = excluded.account_id
     RETURNING 1`,
    [
      accountId,
      now,
      sessions.map(({ id }) => id),
      sessions.map(({ type }) => type),
      sessions.map(({ status }) => status),
      sessions.map(({ spaceId }) => spaceId),
      sessions.map(({ contentId }) => contentId),
      sessions.map(({ itemsCount }) => itemsCount),
      sessions.map(({ answeredCount }) => answeredCount),
      sessions.map(({ correctCount }) => correctCount),
      sessions.map(({ durationSeconds }) => durationSeconds),
      sessions.map(({ startedAt }) => startedAt),
      sessions.map(({ endedAt }) => endedAt),
    ],
  );
  return rows.length;
}
