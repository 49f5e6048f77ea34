import { addAccountToKeys } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const KEYS = {
  folders: ['id'],
  contents: ['id'],
  content_texts: ['content_id'],
  content_summaries: ['content_id'],
  covers: ['id'],
  outbox: ['id', 'consumer'],
};

export class KeyByAccount1796083200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountToKeys(queryRunner, KEYS);
  }
}
