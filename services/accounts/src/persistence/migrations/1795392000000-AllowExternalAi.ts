import { SqlMigration } from '@learning-library/common/postgres';

/** The default is for processes of the previous release, which do not know the column. */
export class AllowExternalAi1795392000000 extends SqlMigration {
  readonly sql = (schema: string): string =>
    `ALTER TABLE ${schema}.organizations ADD COLUMN external_ai_allowed boolean NOT NULL DEFAULT false`;
}
