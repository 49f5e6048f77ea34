import { listQuestionDrafts } from '../../persistence/repositories/questionDrafts';
import { STEP_MS, type JobKind } from '../kind';
import { generateQuestions } from './generate';
import { planQuestions } from './plan';

export const questions: JobKind = {
  type: 'question_generation',
  claimsPerShard: 100,
  plan: planQuestions,
  generate: generateQuestions,
  async publish({ database, peers }, { id, accountId, contentId }, deadline) {
    const drafts = await listQuestionDrafts(database.until(Date.now() + STEP_MS), id);
    const items = drafts.map(({ choices = [], ...question }) => ({
      ...question,
      // The questions service gives choices their ids.
      choices: choices.map((choice) => ({ id: '', ...choice })),
    }));
    const request = { accountId, contentId, jobId: id, questions: items };
    return (await peers.questions.publishQuestions(request, { deadline })).outcome;
  },
  async refuse(peers, { id, accountId }, deadline) {
    return (await peers.questions.refuseQuestionPublication({ accountId, jobId: id }, { deadline })).outcome;
  },
};
