import type { Queryable } from '@learning-library/common/postgres';
import type { Answer } from '../../domain/recording';

export async function readAnswers(tx: Queryable, accountId: string, ids: readonly string[]): Promise<Answer[]> {
  return tx.query(
    `SELECT id, session_id AS "sessionId", correct, answered_at AS "answeredAt"
     FROM {schema}.answers WHERE id = ANY ($2::uuid[]) AND account_id = $1`,
    [accountId, ids],
  );
}

/**
 * Stores answers. An answer whose id belongs to another account or session stays unchanged.
 * @returns the number of stored answers
 */
export async function putAnswers(tx: Queryable, accountId: string, answers: readonly Answer[]): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO {schema}.answers AS stored (id, account_id, session_id, correct, answered_at)
     SELECT id, $1, session_id, correct, answered_at
     FROM unnest($2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[])
       AS item (id, session_id, correct, answered_at)
     WHERE NOT EXISTS (SELECT FROM {schema}.answers other WHERE other.id = item.id AND other.account_id <> $1)
     ORDER BY id
     ON CONFLICT ON CONSTRAINT answers_pkey DO UPDATE SET correct = excluded.correct, answered_at = excluded.answered_at
       WHERE stored.session_id = excluded.session_id
     RETURNING 1`,
    [
      accountId,
      answers.map(({ id }) => id),
      answers.map(({ sessionId }) => sessionId),
      answers.map(({ correct }) => correct),
      answers.map(({ answeredAt }) => answeredAt),
    ],
  );
  return rows.length;
}

/** Time of the last answer of each of these sessions with answers, with one look-up per session. */
export async function readLastAnswers(
  tx: Queryable,
  accountId: string,
  sessionIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await tx.query<{ id: string; answeredAt: Date }>(
    `SELECT session.id, last.answered_at AS "answeredAt" FROM unnest($2::uuid[]) AS session (id)
     JOIN LATERAL (
       SELECT a.answered_at FROM {schema}.answers a
       WHERE a.session_id = session.id AND a.account_id = $1 ORDER BY a.answered_at DESC LIMIT 1
     ) last ON true`,
    [accountId, sessionIds],
  );
  return new Map(rows.map(({ id, answeredAt }) => [id, answeredAt]));
}
