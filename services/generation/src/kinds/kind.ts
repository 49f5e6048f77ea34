import type { Database, Failpoints, JobOutcome, newId, Queryable } from '@learning-library/common';
import type { Usage } from '@learning-library/proto';
import type { Job, JobType } from '../domain/job';
import type { GeneratorsFor, Run } from '../generators/generator';
import type { Peers } from '../peers';
import type { Threads } from '../threads/threads';
import type { ClaimingJob } from '../persistence/repositories/claims';

/** What the steps of a job work with. */
export interface ActivityDeps {
  database: Database;
  peers: Peers;
  threads: Threads;
  generatorsFor: GeneratorsFor;
  failpoints: Failpoints;
}

export interface ContentKey {
  accountId: string;
  contentId: string;
}

export interface ContentText {
  title: string;
  text: string;
}

/** A content that a job is planned over, as library shows it. */
export interface PlannedContent extends ContentKey, ContentText {
  language: string | null;
}

/** What a job is to make. */
export interface Plan {
  /** Items that it makes at most, at least 1. */
  units: number;
  /** What the account holds of such items, as far as who keeps them has said. */
  usage: Usage | undefined;
  /** Taken when everything was read: what is read as of this instant later on is the same. */
  job: ReturnType<typeof newId>;
  /** Claims what was planned, so that no other job does it too, and stages what planning has made already. */
  claim: (tx: Queryable, job: ClaimingJob) => Promise<void>;
}

/** A share of what a job claims, the same each time that it is asked for. */
export interface Bundle {
  /** From 0. */
  bundle: number;
  of: number;
}

/** Settles some of a job's claims and stages the drafts that they gave, which may be none; those settled before are left. */
export type Piece = (tx: Queryable) => Promise<void>;

export type JobOnContent = Job & { contentId: string };

/** All that one type of job does its own way; the rest is the same for all. */
export interface JobKind {
  type: JobType;
  /** Reads what there is and what is done or claimed already. @throws the refusals of this type */
  plan(deps: ActivityDeps, content: PlannedContent, deadline: number): Promise<Plan>;
  /** Claims that a bundle holds at least. */
  claimsPerBundle: number;
  /** Makes what is still open of a bundle, piece by piece; each is staged before the next is asked for. */
  open(deps: ActivityDeps, job: JobOnContent, content: ContentText, part: Bundle, run: Run): AsyncIterable<Piece>;
  /** Puts all drafts in with one call, or answers the outcome that stands. */
  publish(deps: ActivityDeps, job: JobOnContent, deadline: number): Promise<JobOutcome | undefined>;
  /** Closes the job where it would publish, or answers the outcome that stands. */
  refuse(peers: Peers, job: Job, deadline: number): Promise<JobOutcome | undefined>;
}

/** Bound of one statement or transaction of a step, in milliseconds. */
export const STEP_MS = 10_000;

export function bundleOf<T>(items: readonly T[], { bundle, of }: Bundle): T[] {
  const from = (place: number): number => Math.floor((items.length * place) / of);
  return items.slice(from(bundle), from(bundle + 1));
}
