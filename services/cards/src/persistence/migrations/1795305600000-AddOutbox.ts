import { createOutboxTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class AddOutbox1795305600000 extends SqlMigration {
  readonly sql = (schema: string): string => createOutboxTable(schema);
}
