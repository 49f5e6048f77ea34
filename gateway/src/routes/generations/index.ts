import type { AnyOperation } from '../../operations/defineOperation';
import { createMemocardGeneration } from './createMemocardGeneration';
import { createQuestionGeneration } from './createQuestionGeneration';

export const generationOperations: readonly AnyOperation[] = [
  createMemocardGeneration, // generations:write
  createQuestionGeneration, // generations:write
];
