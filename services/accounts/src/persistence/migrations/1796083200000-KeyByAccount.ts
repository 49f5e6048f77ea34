import { addAccountToKeys } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const KEYS = { outbox: ['id', 'consumer'] };

export class KeyByAccount1796083200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountToKeys(queryRunner, KEYS);
  }
}
