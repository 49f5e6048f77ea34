import type { ImportStudySessionsRequest_Session as Session } from '@learning-library/proto';
import { describeFailure, isContractError, OperatorError } from '../failure';
import { type Services, withRetries } from '../services';
import type { Study } from './studyFile';

/** Maximum number of items per call. */
const ITEMS = 1_000;
const ANSWERS = 10_000;

/** Records reviews, then sessions, in chunks. @throws OperatorError that names the recorded items before an error */
export async function importStudy(
  { cards, study }: Pick<Services, 'cards' | 'study'>,
  accountId: string,
  { reviews, sessions }: Study,
): Promise<void> {
  for (let done = 0; done < reviews.length; done += ITEMS) {
    const chunk = reviews.slice(done, done + ITEMS);
    const recorded = done === 0 ? '' : `The first ${done} reviews`;
    await record(recorded, (call) => cards.importReviews({ accountId, reviews: chunk }, call));
  }
  for (const { before, sessions: chunk } of chunksOf(sessions)) {
    const recorded = [
      ...(reviews.length > 0 ? ['All reviews'] : []),
      ...(before > 0 ? [`${reviews.length > 0 ? 'the' : 'The'} first ${before} sessions`] : []),
    ].join(' and ');
    await record(recorded, (call) => study.importStudySessions({ accountId, sessions: chunk }, call));
  }
}

/** Repeats a call. A chunk is stored completely or not at all, and can be repeated, because its items have ids. */
async function record(recorded: string, send: (call: { deadline: number }) => Promise<unknown>): Promise<void> {
  try {
    await withRetries(send);
  } catch (error) {
    if (!isContractError(error)) throw error;
    const { message } = describeFailure(error).error;
    const rest = recorded === '' ? '' : ` ${recorded} are recorded, the rest is not.`;
    throw new OperatorError(error.code, message + rest);
  }
}

interface Chunk {
  /** The number of complete sessions before it in the file. */
  before: number;
  sessions: Session[];
}

/** Splits a session with more answers than one call accepts into several calls with different answers. */
function chunksOf(sessions: readonly Session[]): Chunk[] {
  const chunks: Chunk[] = [];
  let room = 0;
  for (const [before, session] of sessions.entries()) {
    for (let start = 0; start === 0 || start < session.answers.length; start += ANSWERS) {
      const part = { ...session, answers: session.answers.slice(start, start + ANSWERS) };
      let chunk = chunks.at(-1);
      if (chunk === undefined || chunk.sessions.length === ITEMS || part.answers.length > room) {
        chunks.push((chunk = { before, sessions: [] }));
        room = ANSWERS;
      }
      chunk.sessions.push(part);
      room -= part.answers.length;
    }
  }
  return chunks;
}
