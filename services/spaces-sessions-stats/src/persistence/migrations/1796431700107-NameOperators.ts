import { nameOperators } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class NameOperators1796431700107 extends SqlMigration {
  readonly sql = (schema: string): string => nameOperators(schema);
}
