import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateSearch1796500000000 } from './1796500000000-CreateSearch';

export const migrations: readonly Migration[] = [
  CreateSearch1796500000000,
  // One weighted tsvector per document replaces levels, ranks and functions; one writer replaces claims, and the
  // position of a rebuild replaces ranges. The index is rebuilt with the new lexemes. New entries are written to the
  // GIN index immediately, because each search would read the list of pending entries.
  sqlMigration(
    'SimplifyIndex1796600000001',
    (schema) => `
      DROP FUNCTION IF EXISTS ${schema}.rank_documents(uuid, text[], tsquery[], tsquery[], integer);
      DROP FUNCTION IF EXISTS ${schema}.matching_documents(uuid, text, tsquery[], integer, integer);
      DROP FUNCTION IF EXISTS ${schema}.at_levels(text, integer, integer);
      DROP FUNCTION IF EXISTS ${schema}.find_documents(uuid, tsquery[], integer);
      DROP FUNCTION IF EXISTS ${schema}.is_common(uuid, tsquery);
      DROP FUNCTION IF EXISTS ${schema}.merge_lexemes();
      DROP TRIGGER IF EXISTS passages_account ON ${schema}.passages;
      DROP FUNCTION IF EXISTS ${schema}.account_of_passage();
      DROP TABLE IF EXISTS ${schema}.index_ranges;

      ALTER TABLE ${schema}.documents DROP COLUMN IF EXISTS ranks, DROP COLUMN IF EXISTS base, RESET (toast_tuple_target);
      ALTER INDEX ${schema}.documents_lexemes SET (fastupdate = off);
      ALTER INDEX ${schema}.documents_lexemes RESET (gin_pending_list_limit);
      SELECT gin_clean_pending_list('${schema}.documents_lexemes');

      ALTER TABLE ${schema}.index_state DROP COLUMN IF EXISTS lease_owner, DROP COLUMN IF EXISTS lease_until,
        ADD COLUMN contents_position uuid, ADD COLUMN folders_position uuid;
      UPDATE ${schema}.index_state SET format = 4 WHERE built_epoch = 0 AND engine = 'postgres';
      ALTER TABLE ${schema}.index_writer DROP COLUMN IF EXISTS mark_sent, DROP COLUMN IF EXISTS mark_seen;

      DROP INDEX IF EXISTS ${schema}.index_queue_account, ${schema}.index_queue_new, ${schema}.index_queue_again;
      ALTER TABLE ${schema}.index_queue DROP COLUMN IF EXISTS claimed_until;
      CREATE INDEX index_queue_new ON ${schema}.index_queue (account_id, next_attempt_at, id) WHERE attempts = 0;
      CREATE INDEX index_queue_again ON ${schema}.index_queue (next_attempt_at) WHERE attempts > 0;`,
  ),
  sqlMigration('ForgetSubjects1796900000106', forgetSubjects),
  // The identities of Meilisearch's indexes replace their names and the last task; the next rebuild sets them.
  sqlMigration(
    'IdentifyIndexes1796900000107',
    (schema) => `
      ALTER TABLE ${schema}.index_writer DROP COLUMN IF EXISTS last_task;
      UPDATE ${schema}.index_writer SET searched = NULL, building = NULL;`,
  ),
];
