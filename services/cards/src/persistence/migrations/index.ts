import type { Migration } from '@learning-library/common/postgres';
import { CreateCards1796500000000 } from './1796500000000-CreateCards';
import { ReportCounts1796860800101 } from './1796860800101-ReportCounts';
import { ForgetSubjects1796900000103 } from './1796900000103-ForgetSubjects';
import { DropRecounts1796900000110 } from './1796900000110-DropRecounts';
import { RefreshAllFrontHashes1796900000111 } from './1796900000111-RefreshAllFrontHashes';

export const migrations: readonly Migration[] = [
  CreateCards1796500000000,
  ReportCounts1796860800101,
  ForgetSubjects1796900000103,
  DropRecounts1796900000110,
  RefreshAllFrontHashes1796900000111,
];
