import { fromRefusal } from '@learning-library/common/contract';
import { type DemoClients, soon } from './clients';
import type { DemoQuestion } from './material';

/** Creates the questions of a content that has none yet. */
export async function ensureQuestions(
  { questions: service }: DemoClients,
  accountId: string,
  contentId: string,
  questions: readonly DemoQuestion[],
): Promise<void> {
  const { questions: existing } = await service.listQuestions({ accountId, contentId, pageSize: 1 }, soon());
  if (existing.length > 0 || questions.length === 0) return;
  const items = questions.map(({ choices = [], difficulty = 'medium', points = 1, ...question }) => ({
    ...{ accountId, contentId, choices, difficulty, points },
    ...question,
  }));
  const { results } = await service.batchCreateQuestions({ items }, soon());
  for (const { outcome } of results) {
    if (outcome?.$case === 'refusal') throw fromRefusal(outcome.value);
  }
}
