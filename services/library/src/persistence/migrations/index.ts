import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateLibrary1796500000000 } from './1796500000000-CreateLibrary';

export const migrations: readonly Migration[] = [
  CreateLibrary1796500000000,
  // Stores with each content the numbers of its memocards and questions, which cards and questions report.
  sqlMigration(
    'StoreCounts1796860800100',
    (schema) => `
      ALTER TABLE ${schema}.contents
        ADD COLUMN memocards_count integer NOT NULL DEFAULT 0,
        ADD COLUMN memocards_count_version integer NOT NULL DEFAULT 0,
        ADD COLUMN questions_count integer NOT NULL DEFAULT 0,
        ADD COLUMN questions_count_version integer NOT NULL DEFAULT 0`,
  ),
  sqlMigration('ForgetSubjects1796900000102', forgetSubjects),
  // Drops the data for recounting accounts, which no longer happens.
  sqlMigration(
    'DropRecounts1796900000108',
    (schema) => `
      ALTER TABLE ${schema}.usage DROP COLUMN recounts;
      DROP INDEX ${schema}.contents_live_of_account, ${schema}.folders_live_of_account;`,
  ),
];
