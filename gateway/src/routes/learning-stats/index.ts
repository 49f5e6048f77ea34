import type { AnyOperation } from '../../operations/defineOperation';
import { getLearningStats } from './getLearningStats';

export const learningStatsOperations: readonly AnyOperation[] = [
  getLearningStats, // learning-stats:read
];
