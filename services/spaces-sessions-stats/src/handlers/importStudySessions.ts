import { isDeepStrictEqual } from 'node:util';
import { checkedId, ContractError, validationError } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer, StudySession } from '@learning-library/proto';
import type { Context } from '../context';
import { type Answer, draftRecordings, type Recording } from '../domain/recording';
import type { SessionState } from '../domain/session';
import { dayOf, settleSession, tallyDifferences, totalsDifference } from '../domain/stats';
import { putAnswers, readAnswers, readLastAnswers } from '../persistence/repositories/answers';
import { putSessions, readSessions } from '../persistence/repositories/sessions';
import { countSpaces } from '../persistence/repositories/spaces';
import { lockTotals, moveDays, moveTotals } from '../persistence/repositories/stats';

/**
 * Records all items of a call or none. Items with an id replace the stored ones; answers that the call does not contain are
 * kept.
 * @throws validation_error (also if an id belongs to another account or session), not_found
 */
export const importStudySessions =
  ({ database, now }: Context): Methods<SpacesSessionsStatsOperatorServiceServer>['importStudySessions'] =>
  async (request, call) => {
    const at = now();
    const accountId = checkedId('account_id', request.accountId);
    const recordings = draftRecordings(request.sessions, at);
    const answers = recordings.flatMap((recording) => recording.answers);
    await auditedTransaction(database, call, async (tx, record) => {
      await lockTotals(tx, accountId);
      await requireSpaces(tx, accountId, recordings);
      const before = await readAnswers(tx, accountId, idsOf(answers));
      await put(putAnswers(tx, accountId, answers), answers);
      await recordSessions(tx, { accountId, recordings, before, answers }, at);
      await moveDays(
        tx,
        accountId,
        tallyDifferences(({ answeredAt }) => dayOf(answeredAt), before, answers),
      );
      await record({
        action: 'import_study_sessions',
        subjectId: accountId,
        accountId,
        after: { sessions: recordings.length },
      });
    });
    return { sessionsCount: recordings.length, answersCount: answers.length };
  };

async function requireSpaces(tx: Queryable, accountId: string, recordings: readonly Recording[]): Promise<void> {
  const ids = new Set(recordings.map(({ session }) => session.spaceId).filter((id) => id !== undefined));
  if ((await countSpaces(tx, accountId, [...ids])) < ids.size) throw new ContractError('not_found', null);
}

/** Stores the sessions that differ from the stored ones, so that an unchanged session keeps its version. */
async function recordSessions(
  tx: Queryable,
  change: {
    accountId: string;
    recordings: readonly Recording[];
    before: readonly Answer[];
    answers: readonly Answer[];
  },
  now: Date,
): Promise<void> {
  const { accountId, recordings } = change;
  const ids = recordings.map(({ session }) => session.id);
  const stored = await readSessions(tx, accountId, ids);
  const lastAnswers = await readLastAnswers(tx, accountId, ids);
  const gains = tallyDifferences(({ sessionId }) => sessionId, change.before, change.answers);
  const settled = recordings.map(({ session }) => {
    const { answeredCount = 0, correctCount = 0 } = stored.get(session.id) ?? {};
    const { answered, correct } = gains.get(session.id) ?? { answered: 0, correct: 0 };
    const tally = { answered: answeredCount + answered, correct: correctCount + correct };
    return settleSession(session, tally, lastAnswers.get(session.id));
  });
  const changed = settled.filter((session) => !isSame(session, stored.get(session.id)));
  await put(putSessions(tx, accountId, changed, now), changed);
  await moveTotals(tx, accountId, totalsDifference([...stored.values()], settled));
}

function isSame(session: SessionState, stored: StudySession | undefined): boolean {
  if (stored === undefined) return false;
  return Object.entries(session).every(([name, value]) => isDeepStrictEqual(stored[name as keyof StudySession], value));
}

/** Waits until the items are stored. @throws validation_error if an id belongs to another account or session */
async function put(count: Promise<number>, items: readonly unknown[]): Promise<void> {
  if ((await count) < items.length) throw validationError('id', 'consistency');
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
