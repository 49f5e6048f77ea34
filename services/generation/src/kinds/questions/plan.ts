import { ContractError, newId } from '@learning-library/common';
import type { Memocard } from '@learning-library/proto';
import { claimedMemocards, insertMemocardClaims } from '../../persistence/repositories/memocardClaims';
import type { JobKind } from '../kind';
import { readMemocards } from './memocards';

/** The most questions of one job, since one call publishes them all; the rest is for another job. */
const MOST_QUESTIONS = 5_000;
/** The most bytes of that call, below the limit of a message. */
const MOST_BYTES = 48 * 1_024 * 1_024;
/** The bytes of a question beside the texts of its memocard: wording, wrong choices, ids. */
const BYTES_BESIDE = 4_096;

/**
 * One question for each memocard that has none and is not claimed by another job
 * (docs/contract.md#generation-and-jobs).
 *
 * @throws no_memocards, all_memocards_have_questions
 */
export const planQuestions: JobKind['plan'] = async ({ database, peers }, content, deadline) => {
  const { accountId, contentId } = content;
  const [claimed, { memocardIds, usage }] = await Promise.all([
    claimedMemocards(database.until(deadline), accountId, contentId),
    peers.questions.getQuestionGenerationSource({ accountId, contentId }, { deadline }),
  ]);
  const done = new Set([...claimed, ...memocardIds]);
  const open: string[] = [];
  let isEmpty = true;
  let bytes = 0;
  for await (const memocard of readMemocards(peers, content, () => deadline)) {
    isEmpty = false;
    if (done.has(memocard.id)) continue;
    bytes += bytesOf(memocard);
    if (open.length > 0 && (bytes > MOST_BYTES || open.length >= MOST_QUESTIONS)) break;
    open.push(memocard.id);
  }
  if (isEmpty) throw new ContractError('no_memocards', null);
  if (open.length === 0) throw new ContractError('all_memocards_have_questions', null);
  return { units: open.length, usage, job: newId(), claim: (tx, job) => insertMemocardClaims(tx, job, open) };
};

function bytesOf({ front, back, explanation = '' }: Memocard): number {
  return BYTES_BESIDE + Buffer.byteLength(front) + Buffer.byteLength(back) + Buffer.byteLength(explanation);
}
