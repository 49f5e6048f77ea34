import { validationError } from '@learning-library/common';
import { checkedDifficulty, checkedExplanation, checkedPoints, checkedPrompt } from './checks';
import type { QuestionInput, QuestionText } from './question';

/** What one PATCH writes: a field that is not there keeps its value, null clears it. */
export type QuestionChanges = Partial<QuestionText>;

/** The fields that the mask names; an explanation that it names without a value is cleared. @throws validation_error */
export function questionChanges(
  mask: readonly string[],
  input: Pick<QuestionInput, 'prompt' | 'explanation' | 'difficulty' | 'points'>,
): QuestionChanges {
  const changes: QuestionChanges = {};
  for (const field of mask) {
    if (field === 'prompt') changes.prompt = checkedPrompt(input.prompt);
    else if (field === 'explanation') changes.explanation = checkedExplanation(input.explanation);
    else if (field === 'difficulty') changes.difficulty = checkedDifficulty(input.difficulty);
    else if (field === 'points') changes.points = checkedPoints(input.points);
    else throw validationError('update_mask', 'enum');
  }
  return changes;
}
