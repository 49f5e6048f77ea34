import { ContractError, type Environment, isQuota, newId, quotaExceeded } from '@learning-library/common/contract';
import { insertReceipt } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { Job as JobMessage, type CreationKey } from '@learning-library/proto';
import type { Job, JobType } from '../domain/job';
import type { Plan } from '../jobTypes/jobHandler';
import { lockAndAdvance, lockAtEpoch } from '../persistence/repositories/contentReferences';
import { insertJob, unitsUnderWay } from '../persistence/repositories/jobs';
import { findBalance, reserve } from '../persistence/repositories/ledger';
import { toJobMessage } from '../message';
import type { ReferencedContent } from './content';

/** The error for an outdated plan: the transaction is rolled back, and everything is read again. */
export class OutOfDate extends Error {
  override readonly name = 'OutOfDate';
}

export interface Acceptance {
  type: JobType;
  organizationId: string | undefined;
  environment: Environment;
  creationKey: CreationKey | undefined;
  content: ReferencedContent;
  plan: Plan;
}

/**
 * Locks the content's row, then writes receipt, claims, credits and job (docs/protocols/generation.md). The job of a
 * test key succeeds immediately, without claims and credits. @throws OutOfDate, forbidden (quota_exceeded),
 * insufficient_credits, account_suspended
 */
export async function commitJob(tx: Queryable, acceptance: Acceptance): Promise<Job> {
  const { type, organizationId, environment, creationKey, content, plan } = acceptance;
  const { accountId, contentId } = content;
  const isTest = environment === 'test';
  const lock = isTest ? lockAtEpoch : lockAndAdvance;
  if (!(await lock(tx, accountId, contentId, content.epoch))) throw new OutOfDate();
  const job = await insertJob(tx, {
    ...newId(),
    accountId,
    contentId,
    organizationId,
    type,
    environment,
    status: isTest ? 'succeeded' : 'pending',
    progress: isTest ? 100 : 0,
    units: plan.units,
    language: content.language,
  });
  if (creationKey !== undefined) {
    const resource = JobMessage.encode(toJobMessage(job)).finish();
    if (!(await insertReceipt(tx, { creationKey, accountId, resourceId: job.id, resource }))) throw new OutOfDate();
  }
  if (isTest) {
    if ((await findBalance(tx, accountId)).suspended) throw new ContractError('account_suspended', null);
    await requireQuota(tx, job, plan);
    return job;
  }
  await plan.claim(tx, { id: job.id, accountId, contentId });
  // The reservation has locked the account's balance, so parallel acceptances of one account see each other's units.
  if (!(await reserve(tx, job.id, accountId, plan.units))) throw await creditError(tx, job, plan);
  await requireQuota(tx, job, plan);
  return job;
}

/** Counts the units of all active jobs as if they were published. The publishing service checks again. */
async function requireQuota(tx: Queryable, job: Job, { units, usage }: Plan): Promise<void> {
  if (usage === undefined || !isQuota(usage.quota)) return;
  const others = await unitsUnderWay(tx, job);
  if (usage.used + others + units > usage.limit) throw quotaExceeded(usage.quota, usage.limit);
}

async function creditError(tx: Queryable, job: Job, plan: Plan): Promise<ContractError> {
  const { accountId, units: requiredUnits } = job;
  const { available, suspended } = await findBalance(tx, accountId);
  if (suspended) return new ContractError('account_suspended', null);
  await requireQuota(tx, job, plan);
  return new ContractError('insufficient_credits', { operation: 'ai_card', requiredUnits, availableUnits: available });
}
