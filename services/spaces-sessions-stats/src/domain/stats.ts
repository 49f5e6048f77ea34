import type { Answer } from './recording';
import type { SessionRecord, SessionState } from './session';

const DAY_MS = 86_400_000;
/** The current UTC day and the 29 before it (docs/contract.md#spaces-study-sessions-statistics). */
const WINDOW_DAYS = 30;

/** How many answers there are and how many of them are right; as a difference both may be negative. */
export interface Tally {
  answered: number;
  correct: number;
}

export interface Totals {
  /** Of the ended sessions. */
  studyTimeSeconds: number;
  completedSessions: number;
}

/** What the totals are made of. */
type Ended = Pick<SessionState, 'status' | 'endedAt' | 'durationSeconds'>;

/** The UTC day of an instant as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * First and last day of the window that the success rate is over (docs/contract.md#spaces-study-sessions-statistics).
 */
export function windowAt(now: Date): { first: string; last: string } {
  return { first: dayOf(new Date(now.getTime() - (WINDOW_DAYS - 1) * DAY_MS)), last: dayOf(now) };
}

/**
 * What the tallies by some name of an answer gain when these answers take the place of those; names that gain nothing
 * are left out.
 */
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
 * A session with what follows from its answers (docs/contract.md#spaces-study-sessions-statistics): its duration runs
 * to its end, while it is in progress to its last answer. An ended one whose end is not known ended with its last
 * answer. Whole seconds, never negative.
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

/** What the totals of an account gain when these sessions take the place of those. */
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
