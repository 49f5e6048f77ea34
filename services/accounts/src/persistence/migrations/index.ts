import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateAccounts1796500000000 } from './1796500000000-CreateAccounts';

export const migrations: readonly Migration[] = [
  CreateAccounts1796500000000,
  sqlMigration('ForgetSubjects1796900000101', forgetSubjects),
];
