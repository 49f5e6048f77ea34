import { ContractError } from '@learning-library/common/contract';
import { claimedMemocards, insertMemocardClaims } from '../../persistence/repositories/memocardClaims';
import type { JobKind } from '../kind';
import { JobCapacity } from '../jobCapacity';
import { readMemocards } from './memocards';

/** One question for each memocard without one that no other job claims. @throws no_memocards, all_memocards_have_questions */
export const planQuestions: JobKind['plan'] = async ({ database, peers }, content, deadline) => {
  const { accountId, contentId } = content;
  const [claimed, { memocardIds, usage }] = await Promise.all([
    claimedMemocards(database.until(deadline), accountId, contentId),
    peers.questions.getQuestionGenerationSource({ accountId, contentId }, { deadline }),
  ]);
  const done = new Set([...claimed, ...memocardIds]);
  const open: string[] = [];
  const capacity = new JobCapacity();
  let isEmpty = true;
  for await (const memocard of readMemocards(peers, content, () => deadline)) {
    isEmpty = false;
    if (done.has(memocard.id)) continue;
    if (!capacity.takes(memocard)) break;
    open.push(memocard.id);
  }
  if (isEmpty) throw new ContractError('no_memocards', null);
  if (open.length === 0) throw new ContractError('all_memocards_have_questions', null);
  return { units: open.length, usage, claim: (tx, job) => insertMemocardClaims(tx, job, open) };
};
