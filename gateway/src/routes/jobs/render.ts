import type { Job } from '@learning-library/proto';
import { resourceTag } from '../../http/etag';
import { type Rendered, timestampOf } from '../messages';
import type { JobObject } from './schemas';

export function renderJob(job: Job): Rendered<JobObject> {
  return {
    body: {
      id: job.id,
      type: job.type,
      status: job.status,
      progress: job.progress,
      contentId: job.contentId ?? null,
      error: job.error ?? null,
      createdAt: timestampOf(job.createdAt),
      updatedAt: timestampOf(job.updatedAt),
    },
    tag: resourceTag({ id: job.id, version: job.version }),
  };
}
