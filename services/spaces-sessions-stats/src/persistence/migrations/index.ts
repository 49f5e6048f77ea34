import type { Migration } from '@learning-library/common/postgres';
import { CreateSpacesSessionsStats1795262400000 } from './1795262400000-CreateSpacesSessionsStats';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { IndexByAccount1796471933000 } from './1796471933000-IndexByAccount';
import { NameOperators1796431700107 } from './1796431700107-NameOperators';
import { ForgetSubjects1796900000107 } from './1796900000107-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateSpacesSessionsStats1795262400000,
  KeyByAccount1796083200000,
  IndexByAccount1796471933000,
  NameOperators1796431700107,
  ForgetSubjects1796900000107,
];
