import type { Ending } from '../domain/job';

/**
 * The steps of a job. Each may be done again after a crash, and beside itself where a process that was taken for dead goes on.
 * Ids and counts alone go in and out.
 */
export interface Steps {
  /** Marks that the job runs. @returns in how many bundles the rest is to be made */
  begin(jobId: string): Promise<number>;
  /** Makes and stages what is left of one bundle. */
  generate(jobId: string, bundle: number, of: number): Promise<void>;
  /** Publishes what is staged and ends the job by the outcome that stands. */
  publish(jobId: string): Promise<void>;
  /** Refuses the publication, or learns that it came first, and ends the job by that. */
  refuse(jobId: string, ending: Ending): Promise<void>;
}

/** The way of a job that goes well, the same for every engine. Whoever runs it refuses the job where a step fails for good. */
export async function runJob(jobId: string, { begin, generate, publish }: Omit<Steps, 'refuse'>): Promise<void> {
  const bundles = await begin(jobId);
  await Promise.all(Array.from({ length: bundles }, (_, bundle) => generate(jobId, bundle, bundles)));
  await publish(jobId);
}

/** How a job ends whose step failed for good with this code: its content is gone, or it cannot be done. */
export function endingAfter(code: string | null | undefined): Ending {
  return code === 'not_found' ? 'cancelled' : 'failed';
}
