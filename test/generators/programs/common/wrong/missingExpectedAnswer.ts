import type { CreateQuestionRequest } from '../names';

export const question: CreateQuestionRequest = { type: 'free_text', prompt: 'What surrounds a cell?' };
