import type { Queryable } from '@learning-library/common';

/** A part that a job works on: for everyone else it counts as done (decisions.md §10). */
export interface Claim {
  partHash: Buffer;
  /** Cards that the part gives at most. */
  planned: number;
  /** Whether its cards are staged. */
  done: boolean;
}

/** The job that claims, as far as its claims and drafts name it. */
export interface ClaimingJob {
  id: string;
  accountId: string;
  contentId: string;
}

/** The hashes of the parts of a content that active jobs work on. */
export async function claimedParts(queryable: Queryable, accountId: string, contentId: string): Promise<Buffer[]> {
  const rows = await queryable.query<{ partHash: Buffer }>(
    'SELECT part_hash AS "partHash" FROM {schema}.claims WHERE account_id = $1 AND content_id = $2',
    [accountId, contentId],
  );
  return rows.map(({ partHash }) => partHash);
}

export async function insertClaims(
  tx: Queryable,
  job: ClaimingJob,
  parts: readonly { partHash: Buffer; planned: number }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.claims (account_id, content_id, part_hash, job_id, planned, done)
     SELECT $1, $2, part.hash, $3, part.planned, false FROM unnest($4::bytea[], $5::int[]) AS part (hash, planned)`,
    [job.accountId, job.contentId, job.id, parts.map(({ partHash }) => partHash), parts.map(({ planned }) => planned)],
  );
}

export async function listClaims(queryable: Queryable, jobId: string): Promise<Claim[]> {
  return queryable.query<Claim>(
    'SELECT part_hash AS "partHash", planned, done FROM {schema}.claims WHERE job_id = $1',
    [jobId],
  );
}
