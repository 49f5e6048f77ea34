export type { CreateQuestionRequest, Job } from './api';
