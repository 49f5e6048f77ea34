import { addAccountToKeys, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const KEYS = { documents: ['id'], index_queue: ['id'] };
const PASSAGES = { passages: ['document_id', 'version', 'position'] };
/** Documents of which the passages are filled in one transaction. */
const CHUNK = 200;

/**
 * Each table that holds what belongs to accounts can be distributed by account (docs/scale.md#by-account). Passages are
 * given that of their document: new ones of a process of the previous release by a trigger, which a later release drops.
 */
export class KeyByAccount1796083200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await addAccountToKeys(queryRunner, KEYS);
    await queryRunner.query(`
      ALTER TABLE ${schema}.passages ADD COLUMN IF NOT EXISTS account_id uuid;
      CREATE OR REPLACE FUNCTION ${schema}.account_of_passage() RETURNS trigger LANGUAGE plpgsql AS $function$
      BEGIN
        NEW.account_id := (SELECT d.account_id FROM ${schema}.documents d WHERE d.id = NEW.document_id);
        RETURN NEW;
      END
      $function$;
      CREATE OR REPLACE TRIGGER passages_account BEFORE INSERT ON ${schema}.passages
        FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION ${schema}.account_of_passage();
    `);
    await fill(queryRunner, schema);
    // NOT NULL after a valid check reads no row while it has the table to itself.
    await queryRunner.query(`
      ALTER TABLE ${schema}.passages DROP CONSTRAINT IF EXISTS passages_account_check,
        ADD CONSTRAINT passages_account_check CHECK (account_id IS NOT NULL) NOT VALID`);
    await queryRunner.query(`ALTER TABLE ${schema}.passages VALIDATE CONSTRAINT passages_account_check`);
    await queryRunner.query(`ALTER TABLE ${schema}.passages ALTER COLUMN account_id SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE ${schema}.passages DROP CONSTRAINT passages_account_check`);
    await addAccountToKeys(queryRunner, PASSAGES);
  }
}

/** Gives the passages of all documents their account, chunk by chunk, and deletes those without a document. */
async function fill(queryRunner: QueryRunner, schema: string): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const rows = (await queryRunner.query(
      `WITH chunk AS MATERIALIZED (
         SELECT id, account_id FROM ${schema}.documents WHERE id > $1 ORDER BY id LIMIT ${CHUNK}
       ), filled AS (
         UPDATE ${schema}.passages p SET account_id = chunk.account_id FROM chunk
         WHERE p.document_id = chunk.id AND p.account_id IS NULL
       )
       SELECT id FROM chunk ORDER BY id DESC LIMIT 1`,
      [after],
    )) as { id: string }[];
    after = rows[0]?.id;
  }
  await queryRunner.query(`DELETE FROM ${schema}.passages WHERE account_id IS NULL`);
}
