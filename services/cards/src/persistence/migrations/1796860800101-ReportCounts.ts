import { addCountVersions, UNREPORTED } from '@learning-library/common/patterns';
import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';
import { CONTENT_REFERENCES } from '../tables/contentReferences';

/** Adds versions to the counts of contents, so that each count is reported to the library service once. */
export class ReportCounts1796860800101 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(addCountVersions(schema, CONTENT_REFERENCES));
    await buildIndex(
      queryRunner,
      'content_references_unreported',
      `ON ${schema}.content_references (content_id) WHERE ${UNREPORTED}`,
    );
  }
}
