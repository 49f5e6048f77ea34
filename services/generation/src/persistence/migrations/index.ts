import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateGeneration1796500000000 } from './1796500000000-CreateGeneration';

export const migrations: readonly Migration[] = [
  CreateGeneration1796500000000,
  sqlMigration('ForgetSubjects1796900000105', forgetSubjects),
];
