import { validationError } from '@learning-library/common';
import { checkedBack, checkedExplanation, checkedFront } from './checks';
import type { MemocardInput, MemocardText } from './memocard';

/** What one PATCH writes: a field that is not there keeps its value, null clears it. */
export type MemocardChanges = Partial<MemocardText>;

/** The fields that the mask names; an explanation that it names without a value is cleared. @throws validation_error */
export function memocardChanges(mask: readonly string[], input: MemocardInput): MemocardChanges {
  const changes: MemocardChanges = {};
  for (const field of mask) {
    if (field === 'front') changes.front = checkedFront(input.front);
    else if (field === 'back') changes.back = checkedBack(input.back);
    else if (field === 'explanation') changes.explanation = checkedExplanation(input.explanation);
    else throw validationError('update_mask', 'enum');
  }
  return changes;
}
