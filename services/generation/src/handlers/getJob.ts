import { checkedId, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findCourse } from '../persistence/repositories/jobs';
import { toCourse, toJobMessage } from '../message';

/** @throws not_found */
export const getJob =
  ({ database }: Context): Methods<GenerationOperatorServiceServer>['getJob'] =>
  async ({ jobId }, { deadline }) => {
    const job = found(await findCourse(database.until(deadline), checkedId('job_id', jobId)));
    return { job: toJobMessage(job), course: toCourse(job) };
  };
