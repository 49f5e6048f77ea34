import { addCountVersions, forgetSubjects, UNREPORTED_INDEX } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES } from '../tables/references';
import { CreateQuestions1796500000000 } from './1796500000000-CreateQuestions';

export const migrations: readonly Migration[] = [
  CreateQuestions1796500000000,
  sqlMigration('ReportCounts1796860800102', (schema) => addCountVersions(schema, CONTENT_REFERENCES), UNREPORTED_INDEX),
  sqlMigration('ForgetSubjects1796900000104', forgetSubjects),
  // Drops the data for recounting accounts, which no longer happens.
  sqlMigration(
    'DropRecounts1796900000109',
    (schema) => `
      ALTER TABLE ${schema}.usage DROP COLUMN recounts;`,
  ),
];
