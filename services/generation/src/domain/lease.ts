/** The right to write for a job: it ends when another attempt begins. */
export interface Lease {
  jobId: string;
  attempt: number;
  /** The engine that holds it. */
  owner: string;
}

/** How a job is given back. */
export interface Return {
  /** How long it rests before it is tried again, in milliseconds. */
  pauseMs: number;
  /** A fault of the job's own, which counts against it. */
  failed: boolean;
}
