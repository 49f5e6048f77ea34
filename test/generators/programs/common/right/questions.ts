import type { CreateQuestionRequest } from '../names';

export const questions: CreateQuestionRequest[] = [
  { type: 'free_text', prompt: 'What surrounds a cell?', expectedAnswer: 'A membrane.' },
  { type: 'true_false', prompt: 'Does a cell have a membrane?', isTrue: true, explanation: null },
  {
    type: 'single_choice',
    prompt: 'Which?',
    choices: [
      { text: 'This', isCorrect: true },
      { text: 'That', isCorrect: false },
    ],
  },
  {
    type: 'multiple_choice',
    prompt: 'Which?',
    choices: [
      { text: 'This', isCorrect: true },
      { text: 'That', isCorrect: true },
    ],
    points: 2,
  },
];
