import { type Database } from '@learning-library/common/postgres';
import { Attribute, beginAtZero, credits, jobsAccepted, jobsEnded, observe } from '@learning-library/common/telemetry';
import type { Job as JobMessage } from '@learning-library/proto';
import { type Job, type JobStatus, TYPES } from './domain/job';
import { jobsUnderWay } from './persistence/repositories/jobs';

const READ_MS = 3_000;
const RESULTS: readonly JobStatus[] = ['succeeded', 'failed', 'cancelled'];
const ENTRIES = ['grant', 'reserve', 'capture', 'release'];

export function countAccepted({ type, units }: Pick<JobMessage, 'type' | 'units'>): void {
  jobsAccepted().add(1, { [Attribute.jobType]: type });
  credits().add(units, { [Attribute.creditEntry]: 'reserve' });
}

export function countGranted(units: number): void {
  credits().add(units, { [Attribute.creditEntry]: 'grant' });
}

export function countEnded({ type, status, units }: Pick<Job, 'type' | 'status' | 'units'>, captured: number): void {
  jobsEnded().add(1, { [Attribute.jobType]: type, [Attribute.jobResult]: status });
  if (captured > 0) credits().add(captured, { [Attribute.creditEntry]: 'capture' });
  if (units > captured) credits().add(units - captured, { [Attribute.creditEntry]: 'release' });
}

function beginCounting(): void {
  const types = TYPES.map((type) => ({ [Attribute.jobType]: type }));
  beginAtZero(jobsAccepted(), types);
  beginAtZero(
    jobsEnded(),
    types.flatMap((type) => RESULTS.map((result) => ({ ...type, [Attribute.jobResult]: result }))),
  );
  beginAtZero(
    credits(),
    ENTRIES.map((entry) => ({ [Attribute.creditEntry]: entry })),
  );
}

/** Initializes the job counters, and exposes the age of the oldest job. @returns a function that stops this */
export function observeJobs(database: Database): () => void {
  beginCounting();
  return observe(
    'learning_library.jobs.oldest_age',
    { description: 'Age of the oldest generation that has not ended.', unit: 's' },
    async () => [{ value: (await jobsUnderWay(database.until(Date.now() + READ_MS))).seconds }],
  );
}
