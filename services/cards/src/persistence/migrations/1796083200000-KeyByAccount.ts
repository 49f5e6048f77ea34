import { addAccountToKeys } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const KEYS = {
  memocards: ['id'],
  reviews: ['id'],
  job_outcomes: ['job_id'],
  outbox: ['id', 'consumer'],
};

export class KeyByAccount1796083200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountToKeys(queryRunner, KEYS);
  }
}
