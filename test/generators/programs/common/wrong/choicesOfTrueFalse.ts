import type { CreateQuestionRequest } from '../names';

export const question: CreateQuestionRequest = {
  type: 'true_false',
  prompt: 'Does a cell have a membrane?',
  isTrue: true,
  choices: [
    { text: 'Yes', isCorrect: true },
    { text: 'No', isCorrect: false },
  ],
};
