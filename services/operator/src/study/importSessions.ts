import type { TimedCalls } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import { inChunks } from './inChunks';
import type { Session } from './parseSession';

/** What one call takes at most. */
const SESSIONS = 1_000;
const ANSWERS = 10_000;

interface Chunk {
  /** Sessions of the file that come before it, whole. */
  before: number;
  sessions: Session[];
}

/** Records sessions in chunks, after the reviews. @throws OperatorError that says what was recorded before a refusal. */
export async function importSessions(
  study: TimedCalls<SpacesSessionsStatsOperatorServiceServer>,
  accountId: string,
  sessions: readonly Session[],
  reviewsCount: number,
): Promise<void> {
  const chunks = chunksOf(sessions);
  const progress = (index: number): string => {
    const recorded = [
      ...(reviewsCount > 0 ? ['All reviews'] : []),
      ...(index > 0 ? [`the first ${chunks[index]?.before} sessions`] : []),
    ].join(' and ');
    return recorded === '' ? '' : `${recorded[0]?.toUpperCase()}${recorded.slice(1)} are recorded, the rest is not.`;
  };
  await inChunks(chunks, progress, (chunk, call) =>
    study.importStudySessions({ accountId, sessions: chunk.sessions }, call),
  );
}

/** A session with more answers than a call takes goes out several times, each time with other answers. */
export function chunksOf(sessions: readonly Session[]): Chunk[] {
  const chunks: Chunk[] = [];
  let room = 0;
  for (const [before, session] of sessions.entries()) {
    for (const part of partsOf(session)) {
      const last = chunks.at(-1);
      if (last === undefined || last.sessions.length === SESSIONS || part.answers.length > room) {
        chunks.push({ before, sessions: [part] });
        room = ANSWERS - part.answers.length;
      } else {
        last.sessions.push(part);
        room -= part.answers.length;
      }
    }
  }
  return chunks;
}

function partsOf(session: Session): Session[] {
  const { answers } = session;
  if (answers.length <= ANSWERS) return [session];
  const parts: Session[] = [];
  for (let start = 0; start < answers.length; start += ANSWERS)
    parts.push({ ...session, answers: answers.slice(start, start + ANSWERS) });
  return parts;
}
