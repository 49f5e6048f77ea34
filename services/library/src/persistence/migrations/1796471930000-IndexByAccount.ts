import { addAccountIndexes } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const INDEXES = {
  folders: ['id'],
  contents: ['id'],
  content_texts: ['content_id'],
  content_summaries: ['content_id'],
  covers: ['id'],
};

/** Only exports and erasures say so: the way to the children of a folder stays the one by their parent. */
const CONDITIONS = { folders: 'version > 0', contents: 'version > 0' };

/** What belongs to an account is exported and erased by account (docs/protocols.md#erasure). */
export class IndexByAccount1796471930000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addAccountIndexes(queryRunner, INDEXES, CONDITIONS);
  }
}
