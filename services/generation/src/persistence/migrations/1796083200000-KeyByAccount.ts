import { addAccountToKeys } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const KEYS = {
  jobs: ['id'],
  drafts: ['job_id', 'part_hash', 'position'],
  question_drafts: ['job_id', 'memocard_id'],
  ledger_entries: ['id'],
  model_use: ['job_id', 'day'],
};

export class KeyByAccount1796083200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountToKeys(queryRunner, KEYS);
  }
}
