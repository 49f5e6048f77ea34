import { ContractError, frontHash } from '@learning-library/common';
import { progressAfter } from '../domain/job';
import { resolveLanguage } from '../domain/language';
import { generateCards, hashKey, openParts, type GenerationInput } from '../domain/plan';
import type { Activities, Step } from '../engine/orchestrate';
import { ASK_MS } from '../peers';
import { listClaims } from '../persistence/repositories/claims';
import { freezeDrafts, listDrafts, stagePart } from '../persistence/repositories/drafts';
import { findLeased, type Lease } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from './activities';
import { prepare } from './prepare';

const GENERATOR_MS = 60_000;

/** Makes what was planned, part by part; what an earlier attempt has staged is kept. */
export const generate =
  (deps: ActivityDeps): Activities['generate'] =>
  async (lease, signal) => {
    const work = await readWork(deps, lease);
    if (typeof work === 'string') return work;
    let { done, position } = work;
    for await (const { part, cards } of generateCards(work.input, deps.generator, () => Date.now() + GENERATOR_MS)) {
      if (signal.aborted) return 'leave';
      await deps.failpoints.reach('generation.part');
      const staged = { partHash: part.hash, cards, position, progress: progressAfter(++done, work.total) };
      const deadline = Date.now() + STEP_MS;
      if (!(await deps.database.transaction(deadline, (tx) => stagePart(tx, lease, staged)))) return next(deps, lease);
      position += cards.length;
    }
    if (signal.aborted) return 'leave';
    if (await freezeDrafts(deps.database.until(Date.now() + STEP_MS), lease)) return 'publish';
    const step = await prepare(deps)(lease);
    // Nothing passed the gate: a job that succeeds has at least one item (decisions.md §10).
    return step === 'generate' ? 'fail' : step;
  };

interface Work {
  input: GenerationInput;
  /** Parts staged before, of how many, and the drafts that they have given. */
  done: number;
  total: number;
  position: number;
}

/** Everything as it was when the job was accepted: text, language, the fronts of that instant, the claimed parts. */
async function readWork({ database, peers }: ActivityDeps, lease: Lease): Promise<Work | Step> {
  const queryable = database.until(Date.now() + STEP_MS);
  const job = await findLeased(queryable, lease);
  if (job === undefined) return 'leave';
  const { accountId, contentId } = job;
  const text = contentId && (await readText(peers, accountId, contentId));
  if (contentId === null || text === undefined || text === null) return 'cancel';
  const [claims, drafts, source] = await Promise.all([
    listClaims(queryable, job.id),
    listDrafts(queryable, job.id),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: job.createdAt }, { deadline: Date.now() + ASK_MS }),
  ]);
  const open = new Map(claims.filter(({ done }) => !done).map((claim) => [hashKey(claim.partHash), claim.planned]));
  const parts = openParts(text, []).flatMap(({ part }) => {
    const planned = open.get(hashKey(part.hash));
    return planned === undefined ? [] : [{ part, atMost: planned }];
  });
  const fronts = [...source.frontHashes, ...drafts.map(({ front }) => frontHash(front))];
  return {
    input: { parts, language: resolveLanguage(job.language, text), fronts },
    done: claims.length - open.size,
    total: claims.length,
    position: drafts.length,
  };
}

/** Undefined once the content is gone: its event is on the way. */
async function readText(peers: ActivityDeps['peers'], accountId: string, id: string): Promise<string | undefined> {
  try {
    const { text } = await peers.library.getContentText({ key: { accountId, id } }, { deadline: Date.now() + ASK_MS });
    return text;
  } catch (error) {
    if (error instanceof ContractError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** After a write that found no row: somebody wants the job to end, or has it. */
async function next(deps: ActivityDeps, lease: Lease): Promise<Step> {
  const step = await prepare(deps)(lease);
  return step === 'generate' ? 'leave' : step;
}
