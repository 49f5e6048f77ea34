import { forgetSubjects } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

/** The erasure of an account removes it from the audit log. */
export class ForgetSubjects1796900000105 extends SqlMigration {
  readonly sql = forgetSubjects;
}
