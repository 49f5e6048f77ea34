import type { AnyOperation } from '../../operations/defineOperation';
import { createMemocardGeneration } from './createMemocardGeneration';

export const generationOperations: readonly AnyOperation[] = [
  createMemocardGeneration, // generations:write
];
