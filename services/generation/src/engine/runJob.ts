import type { Ending } from '../domain/job';

/**
 * The steps of a job. A step may run again after a crash, or twice in parallel if a process was wrongly considered dead.
 * Only ids and counts are passed.
 */
export interface Steps {
  begin(jobId: string): Promise<number>;
  generate(jobId: string, shard: number, of: number): Promise<void>;
  publish(jobId: string): Promise<void>;
  /** Inserts an outcome with `published = false` unless the job has one, then ends the job with the decided outcome. */
  refuse(jobId: string, ending: Ending): Promise<void>;
}

/**
 * Runs the steps of a job in order, in the same way for every engine. The engine rejects the job if a step finally fails.
 */
export async function runJob(jobId: string, { begin, generate, publish }: Omit<Steps, 'refuse'>): Promise<void> {
  const shards = await begin(jobId);
  await Promise.all(Array.from({ length: shards }, (_, shard) => generate(jobId, shard, shards)));
  await publish(jobId);
}

/**
 * The status of a job after a step has finally failed with this code: cancelled if the content was deleted, otherwise
 * failed.
 */
export function endingAfter(code: string | null | undefined): Ending {
  return code === 'not_found' ? 'cancelled' : 'failed';
}
