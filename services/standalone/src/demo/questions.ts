import { fromRefusal } from '@learning-library/common/contract';
import type { DemoClients } from './clients';
import type { DemoQuestion } from './material';
import { onlyPage } from './pages';

/** Creates the questions of a content that has none yet. */
export async function ensureQuestions(
  { questions: service }: DemoClients,
  accountId: string,
  contentId: string,
  questions: readonly DemoQuestion[],
): Promise<void> {
  const requests = [{ accountId, contentId, pageSize: 1 }];
  const { questions: existing } = onlyPage(await service.batchListQuestions({ requests }));
  if (existing.length > 0 || questions.length === 0) return;
  const items = questions.map(({ choices = [], difficulty = 'medium', points = 1, ...question }) => ({
    ...{ accountId, contentId, choices, difficulty, points },
    ...question,
  }));
  const { results } = await service.batchCreateQuestions({ items });
  for (const { outcome } of results) {
    if (outcome?.$case === 'refusal') throw fromRefusal(outcome.value);
  }
}
