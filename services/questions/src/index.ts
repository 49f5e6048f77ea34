export type { QuestionsConfig } from './config';
export type { QuestionsOverrides } from './context';
export { createQuestionsService } from './server';
