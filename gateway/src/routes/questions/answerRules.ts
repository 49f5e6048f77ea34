import { brokenAnswerRules, ContractError } from '@learning-library/common';
import type { CreateQuestionBody } from './schemas';

/**
 * What check 13 has to say beyond the schema: the rules between the fields of a question (docs/contract.md#questions).
 * Throws validation_error with every broken one, before anything is looked for.
 */
export function requireAnswerRules(body: CreateQuestionBody): void {
  const issues = brokenAnswerRules(body).map(({ field, rule }) => ({ in: 'body' as const, field, rule, limit: null }));
  if (issues.length > 0) throw new ContractError('validation_error', { issues });
}
