import type { Migration } from '@learning-library/common';
import { CreateCards1795219200000 } from './1795219200000-CreateCards';

export const migrations: readonly Migration[] = [CreateCards1795219200000];
