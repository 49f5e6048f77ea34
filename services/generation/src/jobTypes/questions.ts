import { ContractError } from '@learning-library/common/contract';
import type { Memocard, Usage } from '@learning-library/proto';
import type { Card } from '../domain/card';
import { resolveLanguage } from '../domain/language';
import { isSound } from '../domain/question';
import { ASK_MS, type Peers } from '../peers';
import {
  claimedMemocards,
  insertMemocardClaims,
  listMemocardClaims,
  listQuestionDrafts,
  settleMemocardClaims,
  type StagedQuestion,
} from '../persistence/repositories/questionDrafts';
import { contentMemocards } from './contentMemocards';
import {
  type ActivityDeps,
  bytesOf,
  type ContentKey,
  JobCapacity,
  type JobHandler,
  type JobOnContent,
  shardOf,
  STEP_MS,
} from './jobHandler';

/** Maximum number of memocards in one request to the questions service. */
const ASKED_AT_ONCE = 1_000;

/**
 * Plans one question for each memocard that has none and that no other job has claimed. @throws no_memocards,
 * all_memocards_have_questions
 */
const planQuestions: JobHandler['plan'] = async ({ database, peers }, content, deadline) => {
  const { accountId, contentId } = content;
  const claimed = new Set(await claimedMemocards(database.until(deadline, accountId), accountId, contentId));
  const open: string[] = [];
  const capacity = new JobCapacity();
  let usage: Usage | undefined;
  let isEmpty = true;
  for await (const memocards of readInChunks(peers, content, deadline)) {
    isEmpty = false;
    const asked = { accountId, contentId, memocardIds: memocards.map(({ id }) => id) };
    const source = await peers.questions.getQuestionGenerationSource(asked, { deadline });
    usage = source.usage;
    const done = new Set(source.memocardIds);
    const without = memocards.filter(({ id }) => !claimed.has(id) && !done.has(id));
    const overflow = without.findIndex(({ bytes }) => !capacity.takes(bytes));
    open.push(...without.slice(0, overflow < 0 ? without.length : overflow).map(({ id }) => id));
    if (overflow >= 0) break;
  }
  if (isEmpty) throw new ContractError('no_memocards', null);
  if (open.length === 0) throw new ContractError('all_memocards_have_questions', null);
  return { units: open.length, usage, claim: (tx, job) => insertMemocardClaims(tx, job, open) };
};

/** Only ids and sizes are kept, because the texts can need tens of megabytes. */
async function* readInChunks(
  peers: Peers,
  content: ContentKey,
  deadline: number,
): AsyncGenerator<{ id: string; bytes: number }[]> {
  let chunk: { id: string; bytes: number }[] = [];
  for await (const memocard of contentMemocards(peers, content, () => deadline)) {
    chunk.push({ id: memocard.id, bytes: bytesOf(memocard) });
    if (chunk.length < ASKED_AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Number of memocards whose questions are staged together. */
const CHUNK = 40;
/**
 * Maximum number of memocards whose texts serve as choices for other questions, and their maximum length in UTF-16
 * units.
 */
const MAX_SIBLINGS = 5_000;
const MAX_SIBLING_LENGTH = 1_000;
/** Length of memocard text for guessing the language, in UTF-16 units. */
const SAMPLE = 20_000;

/** Uses the claimed memocards as they are now, including changes since the acceptance. */
const generateQuestions: JobHandler['generate'] = async function* (deps, job, { title }, shard, run) {
  const claims = await listMemocardClaims(deps.database.until(Date.now() + STEP_MS), job.id);
  const open = shardOf(claims, shard).flatMap(({ memocardId, done }) => (done ? [] : [memocardId]));
  if (open.length === 0) return;
  const [siblings, generators] = await Promise.all([
    readSiblings(deps, job),
    deps.generatorsFor(job.accountId, Date.now() + ASK_MS),
  ]);
  const ask = generators.questions.forSource({ title, siblings, language: languageOf(job, siblings) });
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

/**
 * The memocards that still exist. A deleted one gets no question and is not charged
 * (docs/contract.md#generation-and-jobs).
 */
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
  for await (const memocard of contentMemocards(peers, content, () => Date.now() + ASK_MS)) {
    if (memocard.front.length + memocard.back.length <= MAX_SIBLING_LENGTH) siblings.push(toCard(memocard));
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

export const questions: JobHandler = {
  type: 'question_generation',
  claimsPerShard: 100,
  plan: planQuestions,
  generate: generateQuestions,
  async publish({ database, peers }, { id, accountId, contentId }, deadline) {
    const drafts = await listQuestionDrafts(database.until(Date.now() + STEP_MS), id);
    const items = drafts.map(({ choices = [], ...question }) => ({
      ...question,
      // The choices have no ids, because the questions service assigns them.
      choices: choices.map((choice) => ({ id: '', ...choice })),
    }));
    const request = { accountId, contentId, jobId: id, questions: items };
    return (await peers.questions.publishQuestions(request, { deadline })).outcome;
  },
  async refuse(peers, { id, accountId, contentId }, deadline) {
    return (await peers.questions.refuseQuestionPublication({ accountId, jobId: id, contentId }, { deadline })).outcome;
  },
};
