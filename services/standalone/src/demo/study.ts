import { createHash } from 'node:crypto';
import type { ImportStudySessionsRequest_Session } from '@learning-library/proto';
import { given, type OperatorClients } from './account';
import type { DemoContent } from './library';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const SPACES = [
  { name: 'Biology, class 4b', type: 'class', color: '#2E7D32' },
  { name: 'Exam preparation', type: 'group', color: '#1565C0' },
  { name: 'Biology, class 3b', type: 'class', color: '#6D4C41', archived: true },
];

/** The last sessions of the demo account: days ago, minutes, answers and correct answers. */
const SESSIONS = [
  { daysAgo: 33, minutes: 20, answered: 10, correct: 5 },
  { daysAgo: 21, minutes: 15, answered: 10, correct: 7 },
  { daysAgo: 9, minutes: 12, answered: 10, correct: 8 },
  { daysAgo: 4, minutes: 6, answered: 3, correct: 1, status: 'abandoned' },
  { daysAgo: 1, minutes: 14, answered: 10, correct: 9 },
  { daysAgo: 0, minutes: 5, answered: 4, correct: 4, status: 'in_progress' },
];
const ITEMS = 10;

const REVIEWS = [60, 56, 40, 5];

export async function importStudy(
  { cards, study }: OperatorClients,
  accountId: string,
  contents: readonly DemoContent[],
): Promise<void> {
  const now = Date.now();
  const spaceIds: string[] = [];
  for (const { archived, ...space } of SPACES) {
    const { id } = given((await study.createSpace({ accountId, ...space })).space);
    if (archived === true) await study.archiveSpace({ spaceId: id });
    spaceIds.push(id);
  }
  const sessions = SESSIONS.map((_, n) =>
    session(accountId, n, now, { spaceId: spaceIds[n % 2], contentId: contents[n % contents.length]?.id }),
  );
  await study.importStudySessions({ accountId, sessions });
  for (const { memocardIds } of contents) {
    const reviews = memocardIds.flatMap((memocardId, card) =>
      REVIEWS.map((daysAgo) => ({
        id: namedId(accountId, `review ${memocardId} ${daysAgo}`),
        memocardId,
        rating: card % 2 === 0 ? 'easy' : 'hard',
        reviewedAt: new Date(now - daysAgo * DAY_MS),
      })),
    );
    if (reviews.length > 0) await cards.importReviews({ accountId, reviews });
  }
}

function session(
  accountId: string,
  n: number,
  now: number,
  about: { spaceId: string | undefined; contentId: string | undefined },
): ImportStudySessionsRequest_Session {
  const { daysAgo, minutes, answered, correct, status = 'completed' } = given(SESSIONS[n]);
  const start = now - daysAgo * DAY_MS - (minutes + 1) * MINUTE_MS;
  const end = start + minutes * MINUTE_MS;
  return {
    id: namedId(accountId, `session ${n}`),
    type: n % 2 === 0 ? 'review' : 'practice',
    status,
    ...about,
    itemsCount: ITEMS,
    startedAt: new Date(start),
    endedAt: status === 'in_progress' ? undefined : new Date(end),
    answers: Array.from({ length: answered }, (_, index) => ({
      id: namedId(accountId, `answer ${n} ${index}`),
      correct: index < correct,
      answeredAt: new Date(start + ((index + 1) / answered) * (end - start)),
    })),
  };
}

/** Always the same id (a UUID of version 8) for an item of an account, so that a repeated seed replaces it. */
function namedId(accountId: string, name: string): string {
  const hex = createHash('sha256').update(`${accountId} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
