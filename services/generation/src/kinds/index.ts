import type { JobType } from '../domain/job';
import type { JobKind } from './kind';
import { memocards } from './memocards';
import { questions } from './questions';

export { memocards } from './memocards';
export { questions } from './questions';

const KINDS: Readonly<Record<JobType, JobKind>> = { memocard_generation: memocards, question_generation: questions };

export function kindOf({ type }: { type: JobType }): JobKind {
  return KINDS[type];
}
