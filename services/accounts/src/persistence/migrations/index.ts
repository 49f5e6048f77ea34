import type { Migration } from '@learning-library/common/postgres';
import { CreateAccounts1796500000000 } from './1796500000000-CreateAccounts';
import { ForgetSubjects1796900000101 } from './1796900000101-ForgetSubjects';
import { DropDeletionRequests1796900000114 } from './1796900000114-DropDeletionRequests';

export const migrations: readonly Migration[] = [
  CreateAccounts1796500000000,
  ForgetSubjects1796900000101,
  DropDeletionRequests1796900000114,
];
