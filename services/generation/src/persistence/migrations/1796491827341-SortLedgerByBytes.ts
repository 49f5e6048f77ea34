import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const SORTED = 'ledger_entries_by_bytes';

/** An order of the operating system's locale is slower, and its next version may be another one, for which the index is then wrong. */
export class SortLedgerByBytes1796491827341 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = `${schemaOf(queryRunner)}.ledger_entries`;
    await buildIndex(queryRunner, SORTED, `ON ${table} (id COLLATE "C", account_id)`, 'UNIQUE');
    // One transaction, in which neither rows nor index are written again.
    await queryRunner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT ledger_entries_pkey;
      ALTER TABLE ${table} ALTER COLUMN id TYPE text COLLATE "C";
      ALTER TABLE ${table} ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY USING INDEX ${SORTED};
    `);
  }
}
