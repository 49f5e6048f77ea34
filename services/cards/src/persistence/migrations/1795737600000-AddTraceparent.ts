import { addTraceparent } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class AddTraceparent1795737600000 extends SqlMigration {
  readonly sql = (schema: string): string => addTraceparent(schema);
}
