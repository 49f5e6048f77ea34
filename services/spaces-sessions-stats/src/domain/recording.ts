import { checkedId, checkedItems, checkedOptionalId, newId, validationError } from '@learning-library/common/contract';
import { checkedStatus, checkedType, type SessionRecord } from './session';

/** Maximum number of items per call. */
const SESSIONS = 1_000;
const ANSWERS = 10_000;
const ITEMS_COUNT = 1_000_000;
/** Maximum lead of a device's clock over the server's. */
const AHEAD_MS = 86_400_000;

export interface Answer {
  id: string;
  sessionId: string;
  correct: boolean;
  answeredAt: Date;
}

export interface Recording {
  /**
   * The session. `endedAt` is absent if an ended session was sent without it: the session ended with its last
   * answer.
   */
  session: SessionRecord;
  answers: Answer[];
}

interface AnswerInput {
  id?: string | undefined;
  correct: boolean;
  answeredAt?: Date | undefined;
}

interface SessionInput {
  id?: string | undefined;
  type: string;
  status: string;
  spaceId?: string | undefined;
  contentId?: string | undefined;
  itemsCount: number;
  startedAt?: Date | undefined;
  endedAt?: Date | undefined;
  answers: readonly AnswerInput[];
}

/**
 * Checks at most 1,000 sessions with 10,000 answers, each id at most once. A session without an id gets one. Answers are
 * accepted unchanged, even from before or after their session.
 * @throws validation_error
 */
export function draftRecordings(inputs: readonly SessionInput[], now: Date): Recording[] {
  checkedItems('sessions', inputs, SESSIONS);
  const answers = inputs.flatMap((input) => input.answers);
  checkedItems('answers', answers, ANSWERS);
  const recordings = inputs.map((input) => draftRecording(input, now));
  requireDistinct(recordings.map(({ session }) => session.id));
  requireDistinct(recordings.flatMap((recording) => recording.answers.map(({ id }) => id)));
  return recordings;
}

function draftRecording(input: SessionInput, now: Date): Recording {
  const { itemsCount, spaceId, contentId } = input;
  if (itemsCount < 0) throw validationError('items_count', 'minimum', 0);
  if (itemsCount > ITEMS_COUNT) throw validationError('items_count', 'maximum', ITEMS_COUNT);
  const status = checkedStatus(input.status);
  const startedAt = checkedInstant('started_at', input.startedAt, now);
  const endedAt = input.endedAt === undefined ? undefined : checkedInstant('ended_at', input.endedAt, now);
  if (endedAt !== undefined && (status === 'in_progress' || endedAt < startedAt))
    throw validationError('ended_at', 'consistency');
  const session = {
    id: idOf(input),
    type: checkedType(input.type),
    status,
    spaceId: checkedOptionalId('space_id', spaceId),
    contentId: checkedOptionalId('content_id', contentId),
    itemsCount,
    startedAt,
    endedAt,
  };
  return { session, answers: input.answers.map((answer) => draftAnswer(answer, session.id, now)) };
}

function draftAnswer(input: AnswerInput, sessionId: string, now: Date): Answer {
  const answeredAt = checkedInstant('answered_at', input.answeredAt, now);
  return { id: idOf(input), sessionId, correct: input.correct, answeredAt };
}

function idOf({ id }: { id?: string | undefined }): string {
  return id === undefined ? newId().id : checkedId('id', id);
}

/** Checks a time: not before 1970, so that a difference in seconds fits an int32, and not in the future. */
function checkedInstant(field: string, instant: Date | undefined, now: Date): Date {
  if (instant === undefined) throw validationError(field, 'required');
  if (Number.isNaN(instant.getTime())) throw validationError(field, 'format');
  if (instant.getTime() < 0) throw validationError(field, 'minimum');
  if (instant.getTime() > now.getTime() + AHEAD_MS) throw validationError(field, 'maximum');
  return instant;
}

function requireDistinct(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw validationError('id', 'unique');
}
