import { addAccountIndexes } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const INDEXES = {
  memocards: ['id'],
  reviews: ['id'],
};

/** What belongs to an account is exported and erased by account (docs/protocols.md#erasure). */
export class IndexByAccount1796471931000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountIndexes(queryRunner, INDEXES);
  }
}
