import type { Migration } from '@learning-library/common/postgres';
import { CreateSpacesSessionsStats1796500000000 } from './1796500000000-CreateSpacesSessionsStats';
import { ForgetSubjects1796900000107 } from './1796900000107-ForgetSubjects';

export const migrations: readonly Migration[] = [CreateSpacesSessionsStats1796500000000, ForgetSubjects1796900000107];
