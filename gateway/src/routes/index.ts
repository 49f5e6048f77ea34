import type { AnyOperation } from '../operations/defineOperation';
import { contentOperations } from './contents';
import { folderOperations } from './folders';
import { generationOperations } from './generations';
import { jobOperations } from './jobs';
import { learningStatsOperations } from './learning-stats';
import { memocardOperations } from './memocards';
import { questionOperations } from './questions';
import { searchOperations } from './search';
import { spaceOperations } from './spaces';
import { studySessionOperations } from './study-sessions';

export const OPERATIONS: readonly AnyOperation[] = [
  ...contentOperations,
  ...folderOperations,
  ...memocardOperations,
  ...questionOperations,
  ...generationOperations,
  ...jobOperations,
  ...searchOperations,
  ...spaceOperations,
  ...studySessionOperations,
  ...learningStatsOperations,
];
