import type { AnyOperation } from '../operations/defineOperation';
import { contentOperations } from './contents';
import { folderOperations } from './folders';
import { generationOperations } from './generations';
import { jobOperations } from './jobs';
import { memocardOperations } from './memocards';
import { questionOperations } from './questions';

/** Every operation of the API. */
export const OPERATIONS: readonly AnyOperation[] = [
  ...contentOperations,
  ...folderOperations,
  ...memocardOperations,
  ...questionOperations,
  ...generationOperations,
  ...jobOperations,
];
