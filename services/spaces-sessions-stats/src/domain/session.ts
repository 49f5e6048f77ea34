import { validationError } from '@learning-library/common';

const TYPES = ['review', 'practice'] as const;
const STATUSES = ['in_progress', 'completed', 'abandoned'] as const;

export type SessionType = (typeof TYPES)[number];
export type SessionStatus = (typeof STATUSES)[number];

/** What the study application says of a session. */
export interface SessionRecord {
  id: string;
  type: SessionType;
  status: SessionStatus;
  spaceId: string | null;
  contentId: string | null;
  itemsCount: number;
  startedAt: Date;
  /** Null exactly while the session is in progress. */
  endedAt: Date | null;
}

/** A session with what follows from its answers. */
export interface SessionState extends SessionRecord {
  answeredCount: number;
  correctCount: number;
  durationSeconds: number;
}

/** A session as it is stored. */
export interface StudySession extends SessionState {
  accountId: string;
  /** Rises with every write to a represented field. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

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
