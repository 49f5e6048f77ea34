import type { Migration } from '@learning-library/common/postgres';
import { CreateQuestions1795305600000 } from './1795305600000-CreateQuestions';
import { DeleteByFolder1795478400000 } from './1795478400000-DeleteByFolder';
import { CountUsage1795824000000 } from './1795824000000-CountUsage';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { IndexByAccount1796471932000 } from './1796471932000-IndexByAccount';
import { NameOperators1796431700104 } from './1796431700104-NameOperators';
import { MendOnce1796473200000 } from './1796473200000-MendOnce';
import { ReportCounts1796860800102 } from './1796860800102-ReportCounts';
import { ForgetSubjects1796900000104 } from './1796900000104-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateQuestions1795305600000,
  DeleteByFolder1795478400000,
  CountUsage1795824000000,
  KeyByAccount1796083200000,
  IndexByAccount1796471932000,
  NameOperators1796431700104,
  MendOnce1796473200000,
  ReportCounts1796860800102,
  ForgetSubjects1796900000104,
];
