import type { Queryable } from '@learning-library/common/postgres';
import type { ClaimingJob } from './claims';

/** A memocard that a job makes a question of. For other jobs it counts as done (docs/contract.md#generation-and-jobs). */
export interface MemocardClaim {
  memocardId: string;
  /** Whether its question is staged, or none could be made. */
  done: boolean;
}

export async function claimedMemocards(queryable: Queryable, accountId: string, contentId: string): Promise<string[]> {
  const rows = await queryable.query<{ memocardId: string }>(
    'SELECT memocard_id AS "memocardId" FROM {schema}.memocard_claims WHERE account_id = $1 AND content_id = $2',
    [accountId, contentId],
  );
  return rows.map(({ memocardId }) => memocardId);
}

export async function insertMemocardClaims(
  tx: Queryable,
  job: ClaimingJob,
  memocardIds: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.memocard_claims (account_id, content_id, memocard_id, job_id, done)
     SELECT $1, $2, memocard_id, $3, false FROM unnest($4::uuid[]) AS memocard_id`,
    [job.accountId, job.contentId, job.id, memocardIds],
  );
}

export async function listMemocardClaims(queryable: Queryable, jobId: string): Promise<MemocardClaim[]> {
  return queryable.query<MemocardClaim>(
    'SELECT memocard_id AS "memocardId", done FROM {schema}.memocard_claims WHERE job_id = $1 ORDER BY memocard_id',
    [jobId],
  );
}
