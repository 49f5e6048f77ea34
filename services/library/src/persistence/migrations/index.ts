import type { Migration } from '@learning-library/common/postgres';
import { CreateLibrary1796500000000 } from './1796500000000-CreateLibrary';
import { StoreCounts1796860800100 } from './1796860800100-StoreCounts';
import { ForgetSubjects1796900000102 } from './1796900000102-ForgetSubjects';
import { DropRecounts1796900000108 } from './1796900000108-DropRecounts';

export const migrations: readonly Migration[] = [
  CreateLibrary1796500000000,
  StoreCounts1796860800100,
  ForgetSubjects1796900000102,
  DropRecounts1796900000108,
];
