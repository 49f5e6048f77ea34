import type { Failpoints, JobOutcome } from '@learning-library/common/patterns';
import type { Database, Queryable } from '@learning-library/common/postgres';
import type { Usage } from '@learning-library/proto';
import type { Job, JobType } from '../domain/job';
import type { GeneratorsFor, JobContext } from '../generators/generator';
import type { Peers } from '../peers';
import type { ClaimingJob } from '../persistence/repositories/drafts';
import type { Threads } from '../threads/threads';

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

interface ContentText {
  title: string;
  text: string;
}

export interface PlannedContent extends ContentKey, ContentText {
  language?: string | undefined;
}

export interface Plan {
  /** Maximum number of items of a job; at least 1. */
  units: number;
  /** The number of items of this type in the account, if the service that stores them has reported it. */
  usage: Usage | undefined;
  /**
   * Claims the planned passages, so that no other job processes them, and stages drafts that the plan contains.
   */
  claim: (tx: Queryable, job: ClaimingJob) => Promise<void>;
}

/** A share of a job's claims, which is the same every time. */
interface Shard {
  shard: number;
  of: number;
}

/** Marks claims as done and stages their drafts. Keeps claims that are already done. */
type Chunk = (tx: Queryable) => Promise<void>;

export type JobOnContent = Job & { contentId: string };

export interface JobHandler {
  type: JobType;
  /** Reads the content and its done and claimed passages, and returns the plan. @throws the errors of this job type */
  plan(deps: ActivityDeps, content: PlannedContent, deadline: number): Promise<Plan>;
  claimsPerShard: number;
  /** Generates the missing items of a shard in chunks. Each chunk is staged before the next is generated. */
  generate(
    deps: ActivityDeps,
    job: JobOnContent,
    content: ContentText,
    shard: Shard,
    run: JobContext,
  ): AsyncIterable<Chunk>;
  /** Publishes all drafts with one call, or returns the existing outcome. */
  publish(deps: ActivityDeps, job: JobOnContent, deadline: number): Promise<JobOutcome | undefined>;
  /** Rejects the publication, or returns the existing outcome. */
  refuse(peers: Peers, job: Job, deadline: number): Promise<JobOutcome | undefined>;
}

export const STEP_MS = 10_000;

export function shardOf<T>(items: readonly T[], { shard, of }: Shard): T[] {
  const from = (place: number): number => Math.floor((items.length * place) / of);
  return items.slice(from(shard), from(shard + 1));
}

/** Maximum number of items per job, because one call publishes all of them. A later job generates the rest. */
export const MAX_ITEMS = 5_000;
const MAX_BYTES = 48 * 1_024 * 1_024;
/** Bytes of an item in addition to its texts: wording, wrong choices, ids. */
const BYTES_BESIDE = 4_096;

interface Texts {
  front: string;
  back: string;
  explanation?: string | undefined;
}

export class JobCapacity {
  private items = 0;
  private bytes = 0;

  /** Whether another item fits, with texts of this size or of unknown size. The first item always fits. */
  takes(bytesOfTexts = 0): boolean {
    const bytes = this.bytes + BYTES_BESIDE + bytesOfTexts;
    if (this.items > 0 && (bytes > MAX_BYTES || this.items >= MAX_ITEMS)) return false;
    this.items++;
    this.bytes = bytes;
    return true;
  }
}

export function bytesOf({ front, back, explanation = '' }: Texts): number {
  return Buffer.byteLength(front) + Buffer.byteLength(back) + Buffer.byteLength(explanation);
}
