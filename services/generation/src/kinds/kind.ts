import type { Database, Failpoints, JobOutcome, newId, Queryable } from '@learning-library/common';
import type { Job, JobType } from '../domain/job';
import type { GeneratorsFor } from '../generators/generator';
import type { Peers } from '../peers';
import type { ClaimingJob } from '../persistence/repositories/claims';

/** What the steps of a job work with. */
export interface ActivityDeps {
  database: Database;
  peers: Peers;
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
  /** Taken when everything was read: what is read as of this instant later on is the same. */
  job: ReturnType<typeof newId>;
  /** Claims what was planned, so that no other job does it too. */
  claim: (tx: Queryable, job: ClaimingJob) => Promise<void>;
}

/** What settles some of a job's claims, in one transaction. */
export interface Piece {
  /** How many. */
  claims: number;
  /** Marks them as done and stages the drafts that they gave, which may be none. */
  write: (tx: Queryable) => Promise<void>;
}

/** What is left to do for a job. */
export interface Work {
  /** Claims settled by an earlier attempt, of how many. */
  done: number;
  total: number;
  /** Made one by one; each is staged before the next is made. */
  pieces: AsyncIterable<Piece>;
}

export type JobOnContent = Job & { contentId: string };

/** All that one type of job does its own way; the rest is the same for all (design.md, The job engine). */
export interface JobKind {
  type: JobType;
  /** Reads what there is and what is done or claimed already. @throws the refusals of this type (decisions.md §10) */
  plan(deps: ActivityDeps, content: PlannedContent, deadline: number): Promise<Plan>;
  /** What the claims that are still open give. @param signal ends what is under way */
  open(deps: ActivityDeps, job: JobOnContent, content: ContentText, signal: AbortSignal): Promise<Work>;
  /** Puts all drafts in with one call, or answers the outcome that stands (consistency.md, Generation 3). */
  publish(deps: ActivityDeps, job: JobOnContent, deadline: number): Promise<JobOutcome | undefined>;
  /** Closes the job where it would publish, or answers the outcome that stands. */
  refuse(peers: Peers, job: Job, deadline: number): Promise<JobOutcome | undefined>;
}

/** Bound of one statement or transaction of a step, in milliseconds. */
export const STEP_MS = 10_000;
