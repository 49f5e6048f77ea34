import type { Migration } from '@learning-library/common';
import { CreateQuestions1795305600000 } from './1795305600000-CreateQuestions';

export const migrations: readonly Migration[] = [CreateQuestions1795305600000];
