import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateSpacesSessionsStats1796500000000 } from './1796500000000-CreateSpacesSessionsStats';

export const migrations: readonly Migration[] = [
  CreateSpacesSessionsStats1796500000000,
  sqlMigration('ForgetSubjects1796900000107', forgetSubjects),
];
