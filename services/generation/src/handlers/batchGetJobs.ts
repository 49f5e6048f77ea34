import { type Methods, validationError } from '@learning-library/common';
import type { GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedId } from '../domain/checks';
import { findJobs } from '../persistence/repositories/jobs';
import { toJobMessage } from '../message';

const MAX_KEYS = 1_000;

/** Jobs by account and id, by position; jobs of other accounts are left out. */
export const batchGetJobs =
  ({ database }: Context): Methods<GenerationServiceServer>['batchGetJobs'] =>
  async ({ keys }, { deadline }) => {
    if (keys.length > MAX_KEYS) throw validationError('keys', 'maxItems', MAX_KEYS);
    const checked = keys.map(({ accountId, id }) => ({
      accountId: checkedId('keys.account_id', accountId),
      id: checkedId('keys.id', id),
    }));
    const jobs = await findJobs(database.until(deadline), checked);
    const byKey = new Map(jobs.map((job) => [`${job.accountId} ${job.id}`, toJobMessage(job)]));
    return { results: checked.map(({ accountId, id }) => ({ job: byKey.get(`${accountId} ${id}`) })) };
  };
