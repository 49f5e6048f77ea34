import { addAccountToKeys, removeAccountFromKeys } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = {
  jobs: ['id'],
  drafts: ['job_id', 'part_hash', 'position'],
  question_drafts: ['job_id', 'memocard_id'],
  ledger_entries: ['id'],
  model_use: ['job_id', 'day'],
};

export class KeyByAccount1796083200000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountToKeys(queryRunner, KEYS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await removeAccountFromKeys(queryRunner, KEYS);
  }
}
