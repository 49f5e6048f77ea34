import { validationError } from '@learning-library/common';
import type { StudySession } from '@learning-library/proto';

const TYPES = ['review', 'practice'] as const;
const STATUSES = ['in_progress', 'completed', 'abandoned'] as const;

export type SessionType = (typeof TYPES)[number];
export type SessionStatus = (typeof STATUSES)[number];

/** A session with the fields that the study application gives. */
export type SessionRecord = Omit<SessionState, 'answeredCount' | 'correctCount' | 'durationSeconds'>;

/** A session with the fields that are computed from its answers. */
export type SessionState = Omit<StudySession, 'accountId' | 'version' | 'createdAt' | 'updatedAt' | 'startedAt'> & {
  startedAt: Date;
};

/** Where a session stands in the order of a list. */
export interface SessionPlace {
  startedAt: Date;
  id: string;
}

/** @throws validation_error */
export function checkedType(type: string): SessionType {
  const known = TYPES.find((name) => name === type);
  if (known === undefined) throw validationError('type', 'enum');
  return known;
}

/** @throws validation_error */
export function checkedStatus(status: string): SessionStatus {
  const known = STATUSES.find((name) => name === status);
  if (known === undefined) throw validationError('status', 'enum');
  return known;
}
