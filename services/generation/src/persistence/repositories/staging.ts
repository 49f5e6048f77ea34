import type { Queryable } from '@learning-library/common';
import type { Lease } from '../../domain/lease';
import { TOUCH } from './jobs';
import { HELD, leaseValues } from './leases';

/**
 * Runs `write` in the caller's transaction and moves the progress with it, as long as the lease holds and nobody wants the
 * job to end.
 *
 * @returns false when nothing was written.
 */
export async function stage(
  tx: Queryable,
  lease: Lease,
  progress: number,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const held = await tx.query(
    `UPDATE {schema}.jobs SET progress = greatest(progress, $4), ${TOUCH}
     WHERE ${HELD} AND status = 'running' AND NOT cancel_requested RETURNING 1`,
    [...leaseValues(lease), progress],
  );
  if (held.length === 0) return false;
  await write(tx);
  return true;
}

/** From here on the drafts stand and the job publishes. @returns false where it may not, or has none. */
export async function freezeDrafts(queryable: Queryable, lease: Lease): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.jobs SET status = 'publishing'
     WHERE ${HELD} AND status = 'running' AND NOT cancel_requested
       AND (EXISTS (SELECT FROM {schema}.drafts WHERE job_id = $1)
         OR EXISTS (SELECT FROM {schema}.question_drafts WHERE job_id = $1))
     RETURNING 1`,
    leaseValues(lease),
  );
  return rows.length === 1;
}
