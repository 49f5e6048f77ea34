import { chunkDeletion, type Database } from '@learning-library/common/postgres';
import type { ModelConfig, ModelUse } from '../../generators/openai';

const WITHIN_MS = 5_000;
/** The lock that is held while tokens are counted, so that two workers do not exceed a limit together. */
const LOCK = 7_316_402_211;

/** Counts the use of the model in PostgreSQL, for all workers and across crashes. */
export function modelUse(database: Database, { tokens: limits }: Pick<ModelConfig, 'tokens'>): ModelUse {
  const within = (): number => Date.now() + WITHIN_MS;
  return {
    admit: ({ accountId, jobId }, tokens) =>
      database.transaction(within(), async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
        const admitted = await tx.query(
          `INSERT INTO {schema}.model_use AS u (account_id, job_id, day, tokens)
           SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date, $3::bigint
           FROM (SELECT coalesce(sum(tokens) FILTER (WHERE job_id = $2), 0) AS job,
                   coalesce(sum(tokens) FILTER (WHERE account_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date), 0) AS account_day,
                   coalesce(sum(tokens) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date), 0) AS day
                 FROM {schema}.model_use
                 WHERE day = (now() AT TIME ZONE 'UTC')::date OR job_id = $2) used
           WHERE used.job + $3 <= $4 AND used.account_day + $3 <= $5 AND used.day + $3 <= $6
           ON CONFLICT ON CONSTRAINT model_use_pkey DO UPDATE SET tokens = u.tokens + excluded.tokens
           RETURNING 1`,
          [accountId, jobId, tokens, limits.job, limits.accountDay, limits.day],
        );
        return admitted.length === 1;
      }),
    correct: async ({ jobId }, tokens) => {
      // The latest day of the job, because it may have begun before midnight.
      await database.until(within()).query(
        `UPDATE {schema}.model_use SET tokens = greatest(0, tokens + $2)
         WHERE job_id = $1 AND day = (SELECT max(day) FROM {schema}.model_use WHERE job_id = $1)`,
        [jobId, tokens],
      );
    },
  };
}

/**
 * Deletes a chunk of rows that no longer count for a limit, because jobs end within two days. @returns the number of rows
 */
export const purgeModelUse = chunkDeletion('model_use', "day < (now() AT TIME ZONE 'UTC')::date - 7", 1_000);
