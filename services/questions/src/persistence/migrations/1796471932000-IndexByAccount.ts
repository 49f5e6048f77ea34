import { addAccountIndexes, removeAccountIndexes } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  questions: ['id'],
};

/** What belongs to an account is exported and erased by account (docs/protocols.md#erasure). */
export class IndexByAccount1796471932000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountIndexes(queryRunner, INDEXES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await removeAccountIndexes(queryRunner, INDEXES);
  }
}
