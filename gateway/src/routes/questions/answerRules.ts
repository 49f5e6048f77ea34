import { brokenAnswerRules, ContractError } from '@learning-library/common/contract';
import type { CreateQuestionBody } from './schemas';

/**
 * The part of check 13 that a schema cannot express: rules between the fields of a question
 * (docs/contract.md#questions). @throws validation_error with an issue for each broken rule
 */
export function requireAnswerRules(body: CreateQuestionBody): void {
  const issues = brokenAnswerRules(body).map((broken) => ({ in: 'body' as const, limit: null, ...broken }));
  if (issues.length > 0) throw new ContractError('validation_error', { issues });
}
