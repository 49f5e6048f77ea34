import { ContractError, type Queryable } from '@learning-library/common';
import { progressAfter } from '../domain/job';
import type { Activities, Step } from '../engine/orchestrate';
import { kindOf } from '../kinds';
import { type ActivityDeps, type ContentText, type Piece, STEP_MS } from '../kinds/kind';
import { ASK_MS } from '../peers';
import { findLeased } from '../persistence/repositories/leases';
import { freezeDrafts, stage } from '../persistence/repositories/staging';
import { interruptible } from './interruptible';
import { stepFor } from './stepFor';

/**
 * Makes what was planned, piece by piece, unless something else is to be done for the job; what an earlier attempt has staged
 * is kept. Pieces that come in quick succession are staged together, so that a crash costs a moment's work at most. Told to
 * stop, it answers at once that there is more to generate: who goes on does so where this left off.
 */
export const generate =
  (deps: ActivityDeps, stageMs: number): Activities['generate'] =>
  async (lease, signal) => {
    const find = () => findLeased(deps.database.until(Date.now() + STEP_MS), lease);
    // After a write that found no row: somebody wants the job to end, or has it.
    const dueOr = async (otherwise: Step): Promise<Step> => {
      const step = stepFor(await find());
      return step === 'generate' ? otherwise : step;
    };
    const job = await find();
    const due = stepFor(job);
    if (job === undefined || due !== 'generate') return due;
    const { accountId, contentId } = job;
    const content = contentId === null ? undefined : await readContent(deps.peers, accountId, contentId);
    if (contentId === null || content === undefined) return 'cancel';
    const work = await kindOf(job).open(deps, { ...job, contentId }, content, signal);
    let { done } = work;
    let made: Piece[] = [];
    const stageMade = (tx: Queryable): Promise<boolean> =>
      stage(tx, lease, progressAfter(done, work.total), async () => {
        for (const { write } of made) await write(tx);
      });
    let stagedAt = Date.now();
    for await (const piece of interruptible(work.pieces, signal)) {
      await deps.failpoints.reach('generation.piece');
      if (signal.aborted) break;
      done += piece.claims;
      made.push(piece);
      if (Date.now() - stagedAt < stageMs) continue;
      if (!(await deps.database.transaction(Date.now() + STEP_MS, stageMade))) return dueOr('leave');
      made = [];
      stagedAt = Date.now();
    }
    if (signal.aborted) return 'generate';
    const end = await deps.database.transaction(Date.now() + STEP_MS, async (tx) => {
      if (made.length > 0 && !(await stageMade(tx))) return 'lost';
      return (await freezeDrafts(tx, lease)) ? 'frozen' : 'empty';
    });
    if (end === 'frozen') return 'publish';
    // Nothing passed the gate: a job that succeeds has at least one item (decisions.md §10).
    return dueOr(end === 'lost' ? 'leave' : 'fail');
  };

/** Undefined once the content is gone: its event is on the way. */
async function readContent(
  peers: ActivityDeps['peers'],
  accountId: string,
  id: string,
): Promise<ContentText | undefined> {
  try {
    return await peers.library.getContentText({ key: { accountId, id } }, { deadline: Date.now() + ASK_MS });
  } catch (error) {
    if (error instanceof ContractError && error.code === 'not_found') return undefined;
    throw error;
  }
}
