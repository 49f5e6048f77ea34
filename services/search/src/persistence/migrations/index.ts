import type { Migration } from '@learning-library/common/postgres';
import { CreateSearch1796500000000 } from './1796500000000-CreateSearch';
import { SimplifyIndex1796600000001 } from './1796600000001-SimplifyIndex';
import { ForgetSubjects1796900000106 } from './1796900000106-ForgetSubjects';
import { IdentifyIndexes1796900000107 } from './1796900000107-IdentifyIndexes';

export const migrations: readonly Migration[] = [
  CreateSearch1796500000000,
  SimplifyIndex1796600000001,
  ForgetSubjects1796900000106,
  IdentifyIndexes1796900000107,
];
