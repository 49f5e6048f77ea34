import { pause } from '../pause.js';
import type { Transport } from '../transport.js';
import type { CallOptions, Job } from '../types.js';

const POLL_INTERVAL_MS = 5_000;
const FIRST_POLL_MS = 250;

export interface WaitOptions extends CallOptions {
  /** The longest pause between two looks at the job, in milliseconds: 5,000. The first ones are shorter. */
  pollIntervalMs?: number;
  /** Is told of the job after each look. */
  onProgress?: (job: Job) => void;
}

export class Jobs {
  constructor(private readonly transport: Transport) {}

  async get(id: string, { signal }: CallOptions = {}): Promise<Job> {
    const path = `/v1/jobs/${encodeURIComponent(id)}`;
    return (await this.transport.send<Job>({ method: 'GET', path, signal })).body;
  }
}

/** Looks at the job until it has ended. */
export async function waitForJob(
  jobs: Jobs,
  id: string,
  { pollIntervalMs = POLL_INTERVAL_MS, onProgress, signal }: WaitOptions,
): Promise<Job> {
  for (let interval = FIRST_POLL_MS; ; interval *= 2) {
    const job = await jobs.get(id, { signal });
    onProgress?.(job);
    if (hasEnded(job)) return job;
    await pause(Math.min(interval, pollIntervalMs), signal);
  }
}

function hasEnded({ status }: Job): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
