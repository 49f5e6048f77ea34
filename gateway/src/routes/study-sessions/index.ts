import type { AnyOperation } from '../../operations/defineOperation';
import { listStudySessions } from './listStudySessions';

export const studySessionOperations: readonly AnyOperation[] = [
  listStudySessions, // study-sessions:read
];
