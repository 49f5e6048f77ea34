import type { Migration } from '@learning-library/common';
import { CreateLibrary1795219200000 } from './1795219200000-CreateLibrary';

export const migrations: readonly Migration[] = [CreateLibrary1795219200000];
