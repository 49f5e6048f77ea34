import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateQuestions1796500000000 } from './1796500000000-CreateQuestions';
import { ReportCounts1796860800102 } from './1796860800102-ReportCounts';

export const migrations: readonly Migration[] = [
  CreateQuestions1796500000000,
  ReportCounts1796860800102,
  sqlMigration('ForgetSubjects1796900000104', forgetSubjects),
  // Drops the data for recounting accounts, which no longer happens.
  sqlMigration(
    'DropRecounts1796900000109',
    (schema) => `
      ALTER TABLE ${schema}.usage DROP COLUMN recounts;`,
  ),
];
