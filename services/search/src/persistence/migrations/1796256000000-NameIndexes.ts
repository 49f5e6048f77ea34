import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/**
 * The names of the indexes in Meilisearch, the one that is searched and the one that a rebuild fills, and the last task that has
 * ended there. They take the place of the marks, which processes of the release before keep using; so the index of that release
 * is searched until another is built.
 */
export class NameIndexes1796256000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      ALTER TABLE ${schema}.index_writer ADD COLUMN searched text, ADD COLUMN building text,
        ADD COLUMN last_task bigint NOT NULL DEFAULT -1;
      UPDATE ${schema}.index_writer SET searched = 'learning-library-' || pg_class.relnamespace::regnamespace::text
        FROM pg_class, ${schema}.index_state state
        WHERE pg_class.oid = '${schema}.index_writer'::regclass AND state.engine = 'meilisearch' AND state.built_epoch > 0;
    `);
  }
}
