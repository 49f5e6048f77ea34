import type { Ending } from '../domain/job';

/** A step may run again after a crash, or twice at a time if a process was wrongly taken for dead. Only ids and counts are passed. */
export interface Steps {
  begin(jobId: string): Promise<number>;
  generate(jobId: string, shard: number, of: number): Promise<void>;
  publish(jobId: string): Promise<void>;
  /** Refuses the publication, unless it came first, and ends the job by the outcome. */
  refuse(jobId: string, ending: Ending): Promise<void>;
}

/** The steps in a process of their own, below the trace of the request. */
export type TracedSteps = {
  [Name in keyof Steps]: (
    ...values: [...Parameters<Steps[Name]>, traceparent?: string | undefined]
  ) => ReturnType<Steps[Name]>;
};

/** The steps of a job in order, the same for every engine. The engine refuses the job if a step fails for good. */
export async function runJob(jobId: string, { begin, generate, publish }: Omit<Steps, 'refuse'>): Promise<void> {
  const shards = await begin(jobId);
  await Promise.all(Array.from({ length: shards }, (_, shard) => generate(jobId, shard, shards)));
  await publish(jobId);
}

/** Status of a job after a step has finally failed with this code: cancelled if its content is gone, otherwise failed. */
export function endingAfter(code: string | null | undefined): Ending {
  return code === 'not_found' ? 'cancelled' : 'failed';
}
