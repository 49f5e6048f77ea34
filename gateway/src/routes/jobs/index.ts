import type { AnyOperation } from '../../operations/defineOperation';
import { getJob } from './getJob';

export const jobOperations: readonly AnyOperation[] = [
  getJob, // jobs:read
];
