import { type Pending, pending } from '../result.js';
import { pause } from '../pause.js';
import { segment, type Transport } from '../transport.js';
import type { CallOptions, Job } from '../types.js';

const POLL_INTERVAL_MS = 5_000;
const FIRST_POLL_MS = 250;

export interface WaitOptions extends CallOptions {
  /** Maximum pause between two requests in milliseconds. The first pauses are shorter. Default: 5,000. */
  pollIntervalMs?: number;
  /** Called with the job after each request. */
  onProgress?: (job: Job) => void;
}

export class Jobs {
  constructor(private readonly transport: Transport) {}

  get(id: string, options: CallOptions = {}): Pending<Job> {
    const path = `/v1/jobs/${segment(id)}`;
    return pending(this.transport.send({ ...options, method: 'GET', path }));
  }
}

/** Polls the job until it has ended. */
export async function waitForJob(
  jobs: Jobs,
  id: string,
  { pollIntervalMs = POLL_INTERVAL_MS, onProgress, ...options }: WaitOptions,
): Promise<Job> {
  for (let interval = FIRST_POLL_MS; ; interval *= 2) {
    const job = await jobs.get(id, options);
    onProgress?.(job);
    if (hasEnded(job)) return job;
    await pause(Math.min(interval, pollIntervalMs), options.signal);
  }
}

function hasEnded({ status }: Job): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
