import type { Migration } from '@learning-library/common';
import { CreateGeneration1795219200000 } from './1795219200000-CreateGeneration';

export const migrations: readonly Migration[] = [CreateGeneration1795219200000];
