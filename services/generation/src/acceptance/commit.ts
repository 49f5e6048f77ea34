import { ContractError, insertReceipt, type Queryable } from '@learning-library/common';
import { Job as JobMessage, type Operation } from '@learning-library/proto';
import type { Environment, Job } from '../domain/job';
import { insertClaims } from '../persistence/repositories/claims';
import { advanceFrom, holdAt } from '../persistence/repositories/contentReferences';
import { insertJob } from '../persistence/repositories/jobs';
import { findBalance, reserve } from '../persistence/repositories/ledger';
import { toJobMessage } from '../message';
import type { Plan } from './plan';
import type { AcceptanceSource, ContentKey } from './source';

/** What was planned no longer fits: the transaction is given up, and everything is read again. */
export class OutOfDate extends Error {
  override readonly name = 'OutOfDate';
}

export interface Acceptance extends ContentKey {
  environment: Environment;
  operation: Operation | undefined;
  source: AcceptanceSource;
  plan: Plan;
}

/**
 * Everything that makes a job accepted, in the caller's one transaction and in this order: the content's row as it was
 * read, receipt, claims, credits, job (consistency.md, Generation 1). A test key's job has succeeded at once, without
 * claims and credits (decisions.md §10).
 *
 * @throws OutOfDate, insufficient_credits, account_suspended
 */
export async function commitJob(tx: Queryable, acceptance: Acceptance): Promise<Job> {
  const { accountId, contentId, environment, operation, source, plan } = acceptance;
  const isTest = environment === 'test';
  const lock = isTest ? holdAt : advanceFrom;
  if (!(await lock(tx, accountId, contentId, source.epoch))) throw new OutOfDate();
  const job = await insertJob(tx, {
    ...source.job,
    accountId,
    contentId,
    type: 'memocard_generation',
    environment,
    status: isTest ? 'succeeded' : 'pending',
    progress: isTest ? 100 : 0,
    units: plan.units,
    language: source.language,
  });
  if (operation !== undefined) {
    const resource = JobMessage.encode(toJobMessage(job)).finish();
    if (!(await insertReceipt(tx, { operation, accountId, resourceId: job.id, resource }))) throw new OutOfDate();
  }
  if (isTest) {
    if ((await findBalance(tx, accountId)).suspended) throw new ContractError('account_suspended', null);
    return job;
  }
  await insertClaims(tx, { id: job.id, accountId, contentId }, plan.parts);
  if (!(await reserve(tx, job.id, accountId, plan.units))) throw await creditRefusal(tx, accountId, plan.units);
  return job;
}

async function creditRefusal(tx: Queryable, accountId: string, requiredUnits: number): Promise<ContractError> {
  const { available, suspended } = await findBalance(tx, accountId);
  if (suspended) return new ContractError('account_suspended', null);
  return new ContractError('insufficient_credits', { operation: 'ai_card', requiredUnits, availableUnits: available });
}
