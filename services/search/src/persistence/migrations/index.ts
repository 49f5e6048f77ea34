import type { Migration } from '@learning-library/common';
import { CreateSearch1795305600001 } from './1795305600001-CreateSearch';

export const migrations: readonly Migration[] = [CreateSearch1795305600001];
