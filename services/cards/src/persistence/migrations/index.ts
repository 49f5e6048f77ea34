import { addCountVersions, forgetSubjects, UNREPORTED_INDEX } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES } from '../tables/contentReferences';
import { CreateCards1796500000000 } from './1796500000000-CreateCards';
import { RefreshAllFrontHashes1796900000111 } from './1796900000111-RefreshAllFrontHashes';

export const migrations: readonly Migration[] = [
  CreateCards1796500000000,
  sqlMigration('ReportCounts1796860800101', (schema) => addCountVersions(schema, CONTENT_REFERENCES), UNREPORTED_INDEX),
  sqlMigration('ForgetSubjects1796900000103', forgetSubjects),
  // Drops the data for recounting accounts, which no longer happens.
  sqlMigration(
    'DropRecounts1796900000110',
    (schema) => `
      ALTER TABLE ${schema}.usage DROP COLUMN recounts;
      DROP INDEX ${schema}.content_references_mastered;`,
  ),
  RefreshAllFrontHashes1796900000111,
];
