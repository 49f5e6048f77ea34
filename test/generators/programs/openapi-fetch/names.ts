import type { components } from './api';

export type Job = components['schemas']['Job'];
export type CreateQuestionRequest = components['schemas']['CreateQuestionRequest'];
