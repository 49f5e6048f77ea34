import { AUDIT_LOG, OUTBOX } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { accounts } from './account';
import { erasures } from './erasure';
import { apiKeys } from './key';
import { operatorTokens } from './operatorToken';
import { organizations } from './organization';
import { testCalls } from './testCalls';

export const tables: readonly TableSchema[] = [
  organizations,
  accounts,
  apiKeys,
  operatorTokens,
  testCalls,
  erasures,
  OUTBOX,
  AUDIT_LOG,
];
