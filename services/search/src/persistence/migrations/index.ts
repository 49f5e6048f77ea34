import type { Migration } from '@learning-library/common/postgres';
import { CreateSearch1795305600001 } from './1795305600001-CreateSearch';
import { QueueIndexing1795305600002 } from './1795305600002-QueueIndexing';
import { AddPassages1795305600003 } from './1795305600003-AddPassages';
import { QueueByAccount1795910400000 } from './1795910400000-QueueByAccount';
import { TraceIndexing1795996800000 } from './1795996800000-TraceIndexing';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { CountFewHits1796169600000 } from './1796169600000-CountFewHits';
import { MergeLexemes1796169600001 } from './1796169600001-MergeLexemes';
import { NameIndexes1796256000000 } from './1796256000000-NameIndexes';
import { NameOperators1796431700106 } from './1796431700106-NameOperators';
import { RankDocuments1796473100000 } from './1796473100000-RankDocuments';
import { ClaimQueue1796473300000 } from './1796473300000-ClaimQueue';
import { DivideRebuilds1796487312047 } from './1796487312047-DivideRebuilds';
import { SimplifyIndex1796600000001 } from './1796600000001-SimplifyIndex';
import { ForgetSubjects1796900000106 } from './1796900000106-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateSearch1795305600001,
  QueueIndexing1795305600002,
  AddPassages1795305600003,
  QueueByAccount1795910400000,
  TraceIndexing1795996800000,
  KeyByAccount1796083200000,
  CountFewHits1796169600000,
  MergeLexemes1796169600001,
  NameIndexes1796256000000,
  NameOperators1796431700106,
  RankDocuments1796473100000,
  ClaimQueue1796473300000,
  DivideRebuilds1796487312047,
  SimplifyIndex1796600000001,
  ForgetSubjects1796900000106,
];
