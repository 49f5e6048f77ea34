import { Attribute, credits, jobsAccepted, jobsEnded, observe, type Database } from '@learning-library/common';
import type { Job } from './domain/job';
import { oldestJobAge } from './persistence/repositories/jobs';

const READ_MS = 3_000;

/** Counts an accepted job of a live key and its reserved units; jobs of test keys are not counted. */
export function countAccepted({ type, environment, units }: Pick<Job, 'type' | 'environment' | 'units'>): void {
  if (environment === 'test') return;
  jobsAccepted().add(1, { [Attribute.jobType]: type });
  credits().add(units, { [Attribute.creditEntry]: 'reserve' });
}

/** Counts an ended job and its captured and released units. */
export function countEnded({ type, status, units }: Pick<Job, 'type' | 'status' | 'units'>, captured: number): void {
  jobsEnded().add(1, { [Attribute.jobType]: type, [Attribute.jobResult]: status });
  if (captured > 0) credits().add(captured, { [Attribute.creditEntry]: 'capture' });
  if (units > captured) credits().add(units - captured, { [Attribute.creditEntry]: 'release' });
}

/** Reports the age of the oldest active job. @returns a function that ends it */
export function observeJobs(database: Database): () => void {
  return observe(
    'learning_library.jobs.oldest_age',
    { description: 'Age of the oldest generation that has not ended.', unit: 's' },
    async () => [{ value: await oldestJobAge(database.until(Date.now() + READ_MS)) }],
  );
}
