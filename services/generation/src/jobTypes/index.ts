import type { JobType } from '../domain/job';
import type { JobHandler } from './jobHandler';
import { memocards } from './memocards';
import { questions } from './questions';

export { memocards } from './memocards';
export { questions } from './questions';

const HANDLERS: Readonly<Record<JobType, JobHandler>> = {
  memocard_generation: memocards,
  question_generation: questions,
};

export function jobHandlerOf({ type }: { type: JobType }): JobHandler {
  return HANDLERS[type];
}
