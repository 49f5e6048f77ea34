import { AUDIT_LOG, OUTBOX, type TableDescription } from '@learning-library/common';
import { accounts } from './account';
import { apiKeys } from './key';
import { organizations } from './organization';
import { testCalls } from './testCalls';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const tables: readonly TableDescription[] = [organizations, accounts, apiKeys, testCalls, OUTBOX, AUDIT_LOG];
