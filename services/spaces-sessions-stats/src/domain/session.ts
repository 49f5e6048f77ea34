import { checkedOneOf } from '@learning-library/common/contract';

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
  /** The end; undefined only while the session is in progress. */
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

/** Checks a type. @throws validation_error */
export const checkedType = (type: string): SessionType => checkedOneOf('type', TYPES, type);

/** Checks a status. @throws validation_error */
export const checkedStatus = (status: string): SessionStatus => checkedOneOf('status', STATUSES, status);
