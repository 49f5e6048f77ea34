import type { Queryable } from '@learning-library/common/postgres';

/** A part that a job works on: for other jobs it counts as done (docs/contract.md#generation-and-jobs). */
export interface Claim {
  partHash: Buffer;
  planned: number;
  done: boolean;
}

export interface ClaimingJob {
  id: string;
  accountId: string;
  contentId: string;
}

export async function claimedParts(queryable: Queryable, accountId: string, contentId: string): Promise<Buffer[]> {
  const rows = await queryable.query<{ partHash: Buffer }>(
    'SELECT part_hash AS "partHash" FROM {schema}.claims WHERE account_id = $1 AND content_id = $2',
    [accountId, contentId],
  );
  return rows.map(({ partHash }) => partHash);
}

export async function insertClaims(tx: Queryable, job: ClaimingJob, claims: readonly Claim[]): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.claims (account_id, content_id, job_id, part_hash, planned, done)
     SELECT $1, $2, $3, part.* FROM unnest($4::bytea[], $5::int[], $6::boolean[]) AS part`,
    [
      job.accountId,
      job.contentId,
      job.id,
      claims.map(({ partHash }) => partHash),
      claims.map(({ planned }) => planned),
      claims.map(({ done }) => done),
    ],
  );
}

/** @returns false where it was done before */
export async function markDone(tx: Queryable, jobId: string, partHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE {schema}.claims SET done = true WHERE job_id = $1 AND part_hash = $2 AND NOT done RETURNING 1',
    [jobId, partHash],
  );
  return rows.length === 1;
}

export async function listClaims(queryable: Queryable, jobId: string): Promise<Claim[]> {
  return queryable.query<Claim>(
    'SELECT part_hash AS "partHash", planned, done FROM {schema}.claims WHERE job_id = $1',
    [jobId],
  );
}
