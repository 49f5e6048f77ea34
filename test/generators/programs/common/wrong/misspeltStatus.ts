import type { Job } from '../names';

export const hasEnded = (job: Job): boolean => job.status === 'succeded';
