import type { Migration } from '@learning-library/common/postgres';
import { CreateGeneration1796500000000 } from './1796500000000-CreateGeneration';
import { ForgetSubjects1796900000105 } from './1796900000105-ForgetSubjects';
import { DropUnused1796900000112 } from './1796900000112-DropUnused';

export const migrations: readonly Migration[] = [
  CreateGeneration1796500000000,
  ForgetSubjects1796900000105,
  DropUnused1796900000112,
];
