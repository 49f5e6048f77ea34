import { addAccountToKeys, removeAccountFromKeys } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = {
  questions: ['id'],
  job_outcomes: ['job_id'],
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
