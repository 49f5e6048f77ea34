import type { Migration } from '@learning-library/common/postgres';
import { CreateQuestions1796500000000 } from './1796500000000-CreateQuestions';
import { ReportCounts1796860800102 } from './1796860800102-ReportCounts';
import { ForgetSubjects1796900000104 } from './1796900000104-ForgetSubjects';
import { DropRecounts1796900000109 } from './1796900000109-DropRecounts';

export const migrations: readonly Migration[] = [
  CreateQuestions1796500000000,
  ReportCounts1796860800102,
  ForgetSubjects1796900000104,
  DropRecounts1796900000109,
];
