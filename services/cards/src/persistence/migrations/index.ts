import type { Migration } from '@learning-library/common/postgres';
import { CreateCards1795219200000 } from './1795219200000-CreateCards';
import { CountMasteredMemocards1795262400000 } from './1795262400000-CountMasteredMemocards';
import { AddOutbox1795305600000 } from './1795305600000-AddOutbox';
import { DeleteByFolder1795478400000 } from './1795478400000-DeleteByFolder';
import { AddTraceparent1795737600000 } from './1795737600000-AddTraceparent';
import { CountUsage1795824000000 } from './1795824000000-CountUsage';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { IndexByAccount1796471931000 } from './1796471931000-IndexByAccount';
import { NameOperators1796431700103 } from './1796431700103-NameOperators';
import { CountMasteredOfAccount1796473200000 } from './1796473200000-CountMasteredOfAccount';
import { IndexHashes1796493571206 } from './1796493571206-IndexHashes';
import { RefreshFrontHashes1796600000000 } from './1796600000000-RefreshFrontHashes';
import { ReportCounts1796860800101 } from './1796860800101-ReportCounts';
import { ForgetSubjects1796900000103 } from './1796900000103-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateCards1795219200000,
  CountMasteredMemocards1795262400000,
  AddOutbox1795305600000,
  DeleteByFolder1795478400000,
  AddTraceparent1795737600000,
  CountUsage1795824000000,
  KeyByAccount1796083200000,
  IndexByAccount1796471931000,
  NameOperators1796431700103,
  CountMasteredOfAccount1796473200000,
  IndexHashes1796493571206,
  RefreshFrontHashes1796600000000,
  ReportCounts1796860800101,
  ForgetSubjects1796900000103,
];
