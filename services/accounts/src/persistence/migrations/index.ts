import type { Migration } from '@learning-library/common';
import { CreateAccounts1795219200000 } from './1795219200000-CreateAccounts';

export const migrations: readonly Migration[] = [CreateAccounts1795219200000];
