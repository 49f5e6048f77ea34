import type { Answer } from './recording';
import type { SessionRecord, SessionState } from './session';

const DAY_MS = 86_400_000;
/**
 * Number of days of the success rate: the current UTC day and the 29 before it
 * (docs/contract.md#spaces-study-sessions-statistics).
 */
const WINDOW_DAYS = 30;

/** Numbers of answers and of correct ones. As a difference, both may be negative. */
export interface Tally {
  answered: number;
  correct: number;
}

export interface Totals {
  /** The study time of the ended sessions. */
  studyTimeSeconds: number;
  completedSessions: number;
}

type Ended = Pick<SessionState, 'status' | 'endedAt' | 'durationSeconds'>;

export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The first and the last day of the success rate (docs/contract.md#spaces-study-sessions-statistics). */
export function windowAt(now: Date): { first: string; last: string } {
  return { first: dayOf(new Date(now.getTime() - (WINDOW_DAYS - 1) * DAY_MS)), last: dayOf(now) };
}

/** The change of each count if `after` replaces `before`, without names that do not change. */
export function tallyDifferences(
  nameOf: (answer: Answer) => string,
  before: readonly Answer[],
  after: readonly Answer[],
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const count = (sign: 1 | -1) => (answer: Answer) => {
    const tally = tallies.get(nameOf(answer)) ?? { answered: 0, correct: 0 };
    tally.answered += sign;
    if (answer.correct) tally.correct += sign;
    tallies.set(nameOf(answer), tally);
  };
  before.forEach(count(-1));
  after.forEach(count(1));
  return new Map([...tallies].filter(([, { answered, correct }]) => answered !== 0 || correct !== 0));
}

/**
 * The duration of a session: until its end, or until its last answer (docs/contract.md#spaces-study-sessions-statistics).
 */
export function settleSession(record: SessionRecord, tally: Tally, lastAnsweredAt: Date | undefined): SessionState {
  const { status, startedAt } = record;
  const lastSeenAt = lastAnsweredAt !== undefined && lastAnsweredAt > startedAt ? lastAnsweredAt : startedAt;
  const endedAt = status === 'in_progress' ? undefined : (record.endedAt ?? lastSeenAt);
  const runsTo = endedAt ?? lastSeenAt;
  return {
    ...record,
    endedAt,
    answeredCount: tally.answered,
    correctCount: tally.correct,
    durationSeconds: Math.floor((runsTo.getTime() - startedAt.getTime()) / 1000),
  };
}

/** The change of an account's totals if these sessions replace those. */
export function totalsDifference(before: readonly Ended[], after: readonly Ended[]): Totals {
  const [from, to] = [totalsOf(before), totalsOf(after)];
  return {
    studyTimeSeconds: to.studyTimeSeconds - from.studyTimeSeconds,
    completedSessions: to.completedSessions - from.completedSessions,
  };
}

function totalsOf(sessions: readonly Ended[]): Totals {
  return {
    studyTimeSeconds: sessions.reduce((sum, { endedAt, durationSeconds }) => sum + (endedAt ? durationSeconds : 0), 0),
    completedSessions: sessions.filter(({ status }) => status === 'completed').length,
  };
}
