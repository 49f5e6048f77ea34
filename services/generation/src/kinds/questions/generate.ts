import type { Memocard } from '@learning-library/proto';
import type { Card } from '../../domain/card';
import { resolveLanguage } from '../../domain/language';
import { isSound } from '../../domain/question';
import { ASK_MS } from '../../peers';
import { listMemocardClaims } from '../../persistence/repositories/memocardClaims';
import { settleMemocardClaims, type StagedQuestion } from '../../persistence/repositories/questionDrafts';
import { shardOf, STEP_MS, type ActivityDeps, type ContentKey, type JobKind, type JobOnContent } from '../kind';
import { readMemocards } from './memocards';

/** Memocards whose questions are staged at once. */
const CHUNK = 10;
/** The most memocards of a content whose texts serve the questions of others, and the longest of them in UTF-16 units. */
const MAX_SIBLINGS = 5_000;
const LONGEST_SIBLING = 1_000;
/** How much text of memocards the language is guessed from, in UTF-16 units. */
const SAMPLE = 20_000;

/** Uses the claimed memocards as they are now, with changes since the acceptance. */
export const generateQuestions: JobKind['generate'] = async function* (deps, job, { title }, shard, run) {
  const claims = await listMemocardClaims(deps.database.until(Date.now() + STEP_MS), job.id);
  const open = shardOf(claims, shard).flatMap(({ memocardId, done }) => (done ? [] : [memocardId]));
  if (open.length === 0) return;
  const [siblings, generators] = await Promise.all([
    readSiblings(deps, job),
    deps.generatorsFor(job.accountId, Date.now() + ASK_MS),
  ]);
  const ask = generators.questions.over({ title, siblings, language: languageOf(job, siblings) });
  for (let from = 0; from < open.length; from += CHUNK) {
    const memocardIds = open.slice(from, from + CHUNK);
    const memocards = await readClaimed(deps, job, memocardIds);
    const questions = await ask(memocards.map(toCard), run);
    const staged = memocards.flatMap(({ id }, i): StagedQuestion[] => {
      const question = questions[i];
      return question !== undefined && isSound(question) ? [{ ...question, memocardId: id }] : [];
    });
    yield (tx) => settleMemocardClaims(tx, job, memocardIds, staged);
  }
};

/** The memocards that still exist: a deleted one gets no question and is not charged (docs/contract.md#generation-and-jobs). */
async function readClaimed(
  { peers }: ActivityDeps,
  { accountId }: ContentKey,
  ids: readonly string[],
): Promise<Memocard[]> {
  const keys = ids.map((id) => ({ accountId, id }));
  const { results } = await peers.cards.batchGetMemocards({ keys }, { deadline: Date.now() + ASK_MS });
  return results.flatMap(({ memocard }) => memocard ?? []);
}

async function readSiblings({ peers }: ActivityDeps, content: ContentKey): Promise<Card[]> {
  const siblings: Card[] = [];
  for await (const memocard of readMemocards(peers, content, () => Date.now() + ASK_MS)) {
    if (memocard.front.length + memocard.back.length <= LONGEST_SIBLING) siblings.push(toCard(memocard));
    if (siblings.length >= MAX_SIBLINGS) break;
  }
  return siblings;
}

function languageOf({ language }: JobOnContent, siblings: readonly Card[]): ReturnType<typeof resolveLanguage> {
  let sample = '';
  for (const { front, back } of siblings) {
    if (sample.length > SAMPLE) break;
    sample += `${front} ${back} `;
  }
  return resolveLanguage(language, sample);
}

function toCard({ front, back, explanation }: Memocard): Card {
  return { front, back, ...(explanation === undefined ? {} : { explanation }) };
}
