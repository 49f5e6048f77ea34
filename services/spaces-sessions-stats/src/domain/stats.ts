import type { Answer } from './recording';
import type { SessionRecord, SessionState } from './session';

const DAY_MS = 86_400_000;
/** The current UTC day and the 29 before it (docs/contract.md#spaces-study-sessions-statistics). */
const WINDOW_DAYS = 30;

/** Number of answers and of correct ones; as a difference, both may be negative. */
export interface Tally {
  answered: number;
  correct: number;
}

export interface Totals {
  /** Of the ended sessions. */
  studyTimeSeconds: number;
  completedSessions: number;
}

type Ended = Pick<SessionState, 'status' | 'endedAt' | 'durationSeconds'>;

export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The days of the success rate (docs/contract.md#spaces-study-sessions-statistics). */
export function windowAt(now: Date): { first: string; last: string } {
  return { first: dayOf(new Date(now.getTime() - (WINDOW_DAYS - 1) * DAY_MS)), last: dayOf(now) };
}

/** The change of the counts of each name if `after` replaces `before`; names without a change are left out. */
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

/** docs/contract.md#spaces-study-sessions-statistics: its duration runs to its end, or to its last answer. */
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

/** Change of an account's totals if these sessions replace those. */
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
