import { validationError } from '@learning-library/common/contract';

const TYPES = ['review', 'practice'] as const;
const STATUSES = ['in_progress', 'completed', 'abandoned'] as const;

export type SessionType = (typeof TYPES)[number];
export type SessionStatus = (typeof STATUSES)[number];

export interface SessionRecord {
  id: string;
  type: string;
  status: string;
  spaceId: string | undefined;
  contentId: string | undefined;
  itemsCount: number;
  startedAt: Date;
  /** Undefined exactly while the session is in progress. */
  endedAt: Date | undefined;
}

export interface SessionState extends SessionRecord {
  answeredCount: number;
  correctCount: number;
  durationSeconds: number;
}

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
