import { addRecounts } from '@learning-library/common/patterns';
import { SqlMigration, vacuumOften } from '@learning-library/common/postgres';

/** Of two processes that find the same missing in a count one mends it. */
export class MendOnce1796473200000 extends SqlMigration {
  readonly sql = (schema: string): string => addRecounts(schema) + vacuumOften(schema, ['receipts']);
}
