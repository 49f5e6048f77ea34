import { SqlMigration } from '@learning-library/common/postgres';

export class NameKeys1796483617000 extends SqlMigration {
  readonly sql = (schema: string): string => `ALTER TABLE ${schema}.api_keys ADD COLUMN name text`;
}
