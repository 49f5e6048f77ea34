import { SqlMigration } from '@learning-library/common/postgres';

export class AddOrganizationOfJob1795651200000 extends SqlMigration {
  readonly sql = (schema: string): string => `ALTER TABLE ${schema}.jobs ADD COLUMN organization_id uuid`;
}
