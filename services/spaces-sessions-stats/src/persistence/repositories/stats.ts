import type { Queryable } from '@learning-library/common/postgres';
import type { Tally, Totals } from '../../domain/stats';

/**
 * Creates the account's row if it is missing, and locks it until the transaction ends, so that imports run one after
 * another.
 */
export async function lockTotals(tx: Queryable, accountId: string): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.account_totals (account_id, study_time_seconds, completed_sessions) VALUES ($1, 0, 0)
     ON CONFLICT ON CONSTRAINT account_totals_pkey DO UPDATE SET account_id = excluded.account_id`,
    [accountId],
  );
}

export async function moveTotals(tx: Queryable, accountId: string, difference: Totals): Promise<void> {
  await tx.query(
    `UPDATE {schema}.account_totals SET
       study_time_seconds = study_time_seconds + $2, completed_sessions = completed_sessions + $3
     WHERE account_id = $1`,
    [accountId, difference.studyTimeSeconds, difference.completedSessions],
  );
}

/**
 * Adds differences to the days of an account. First inserts missing rows, because a negative difference could not be
 * inserted.
 */
export async function moveDays(tx: Queryable, accountId: string, days: ReadonlyMap<string, Tally>): Promise<void> {
  const names = [...days.keys()];
  const tallies = [...days.values()];
  await tx.query(
    `INSERT INTO {schema}.answer_days (account_id, day, answered, correct)
     SELECT $1, day, 0, 0 FROM unnest($2::date[]) AS item (day)
     ON CONFLICT ON CONSTRAINT answer_days_pkey DO NOTHING`,
    [accountId, names],
  );
  await tx.query(
    `UPDATE {schema}.answer_days d SET answered = d.answered + item.answered, correct = d.correct + item.correct
     FROM unnest($2::date[], $3::integer[], $4::integer[]) AS item (day, answered, correct)
     WHERE d.account_id = $1 AND d.day = item.day`,
    [accountId, names, tallies.map(({ answered }) => answered), tallies.map(({ correct }) => correct)],
  );
}

/** Totals of an account and its answers from the first to the last of these days, from one row per day. */
export async function readStats(
  queryable: Queryable,
  accountId: string,
  days: { first: string; last: string },
): Promise<Totals & Tally> {
  const [stats] = await queryable.query<Totals & Tally>(
    `SELECT coalesce(t.study_time_seconds, 0)::double precision AS "studyTimeSeconds",
       coalesce(t.completed_sessions, 0) AS "completedSessions", d.answered, d.correct
     FROM (
       SELECT coalesce(sum(answered), 0)::integer AS answered, coalesce(sum(correct), 0)::integer AS correct
       FROM {schema}.answer_days WHERE account_id = $1 AND day BETWEEN $2::date AND $3::date
     ) d
     LEFT JOIN {schema}.account_totals t ON t.account_id = $1`,
    [accountId, days.first, days.last],
  );
  return stats ?? { studyTimeSeconds: 0, completedSessions: 0, answered: 0, correct: 0 };
}
