import type { AnyOperation } from '../../operations/defineOperation';
import { createQuestion } from './createQuestion';
import { deleteQuestion } from './deleteQuestion';
import { getQuestion } from './getQuestion';
import { listQuestions } from './listQuestions';
import { updateQuestion } from './updateQuestion';

export const questionOperations: readonly AnyOperation[] = [
  listQuestions, // questions:read
  createQuestion, // questions:write
  getQuestion, // questions:read
  updateQuestion, // questions:write
  deleteQuestion, // questions:write
];
