import type { Migration } from '@learning-library/common';
import { CreateSpacesSessionsStats1795262400000 } from './1795262400000-CreateSpacesSessionsStats';

export const migrations: readonly Migration[] = [CreateSpacesSessionsStats1795262400000];
