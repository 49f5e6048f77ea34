import type { Migration } from '@learning-library/common/postgres';
import { CreateAccounts1795219200000 } from './1795219200000-CreateAccounts';
import { AllowExternalAi1795392000000 } from './1795392000000-AllowExternalAi';
import { AddTraceparent1795737600000 } from './1795737600000-AddTraceparent';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { AddErasures1796471934000 } from './1796471934000-AddErasures';
import { NameKeys1796483617000 } from './1796483617000-NameKeys';
import { NameOperators1796431700101 } from './1796431700101-NameOperators';
import { ForgetSubjects1796900000101 } from './1796900000101-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateAccounts1795219200000,
  AllowExternalAi1795392000000,
  AddTraceparent1795737600000,
  KeyByAccount1796083200000,
  AddErasures1796471934000,
  NameOperators1796431700101,
  NameKeys1796483617000,
  ForgetSubjects1796900000101,
];
