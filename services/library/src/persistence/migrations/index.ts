import type { Migration } from '@learning-library/common/postgres';
import { CreateLibrary1795219200000 } from './1795219200000-CreateLibrary';
import { AddCovers1795392000000 } from './1795392000000-AddCovers';
import { DeleteByFolder1795478400000 } from './1795478400000-DeleteByFolder';
import { AddTraceparent1795737600000 } from './1795737600000-AddTraceparent';
import { CountUsage1795824000000 } from './1795824000000-CountUsage';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { IndexByAccount1796471930000 } from './1796471930000-IndexByAccount';
import { NameOperators1796431700102 } from './1796431700102-NameOperators';
import { IndexLiveRows1796473200000 } from './1796473200000-IndexLiveRows';
import { StoreCounts1796860800100 } from './1796860800100-StoreCounts';
import { ForgetSubjects1796900000102 } from './1796900000102-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateLibrary1795219200000,
  AddCovers1795392000000,
  DeleteByFolder1795478400000,
  AddTraceparent1795737600000,
  CountUsage1795824000000,
  KeyByAccount1796083200000,
  IndexByAccount1796471930000,
  NameOperators1796431700102,
  IndexLiveRows1796473200000,
  StoreCounts1796860800100,
  ForgetSubjects1796900000102,
];
