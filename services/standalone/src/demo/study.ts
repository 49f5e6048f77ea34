import { createHash } from 'node:crypto';
import type { ImportStudySessionsRequest_Session } from '@learning-library/proto';
import type { DemoClients } from './clients';
import { all, given } from './pages';

const PAGE = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const SPACES = [
  { name: 'Biology, class 4b', type: 'class', color: '#2E7D32' },
  { name: 'Exam preparation', type: 'group', color: '#1565C0' },
  { name: 'Biology, class 3b', type: 'class', color: '#6D4C41', archived: true },
];

/** The last sessions of the demo account: how many days ago, how many minutes, how many answers and correct ones. */
const SESSIONS = [
  { daysAgo: 33, minutes: 20, answered: 10, correct: 5 },
  { daysAgo: 21, minutes: 15, answered: 10, correct: 7 },
  { daysAgo: 9, minutes: 12, answered: 10, correct: 8 },
  { daysAgo: 4, minutes: 6, answered: 3, correct: 1, status: 'abandoned' },
  { daysAgo: 1, minutes: 14, answered: 10, correct: 9 },
  { daysAgo: 0, minutes: 5, answered: 4, correct: 4, status: 'in_progress' },
];
const ITEMS = 10;

/** How many days ago every memocard was reviewed. */
const REVIEWS = [60, 56, 40, 5];

/** Creates spaces, sessions and reviews like those of the study application. Spaces are compared by name. */
export async function ensureStudy(clients: DemoClients, accountId: string, contentIds: string[]): Promise<void> {
  const now = Date.now();
  const spaceIds = await ensureSpaces(clients, accountId);
  const sessions = SESSIONS.map((_, n) =>
    session(accountId, n, now, { spaceId: spaceIds[n % 2], contentId: contentIds[n % contentIds.length] }),
  );
  await clients.study.importStudySessions({ accountId, sessions });
  await importReviews(clients, accountId, contentIds, now);
}

async function ensureSpaces({ spaces, study }: DemoClients, accountId: string): Promise<string[]> {
  const existing = await all(
    (afterId) => spaces.listSpaces({ accountId, includeArchived: true, pageSize: PAGE, afterId }),
    (page) => page.spaces,
  );
  const ids: string[] = [];
  for (const { archived = false, ...space } of SPACES) {
    const found = existing.find(({ name }) => name === space.name);
    const { id } = found ?? given((await study.createSpace({ accountId, ...space })).space);
    if (archived) await study.archiveSpace({ spaceId: id });
    ids.push(id);
  }
  return ids;
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

async function importReviews(
  clients: DemoClients,
  accountId: string,
  contentIds: string[],
  now: number,
): Promise<void> {
  for (const contentId of contentIds) {
    const memocards = await all(
      (afterId) => clients.cards.listMemocards({ accountId, contentId, pageSize: PAGE, afterId }),
      (page) => page.memocards,
    );
    const reviews = memocards.flatMap(({ id: memocardId }, card) =>
      REVIEWS.map((daysAgo) => ({
        id: namedId(accountId, `review ${memocardId} ${daysAgo}`),
        memocardId,
        rating: card % 2 === 0 ? 'easy' : 'hard',
        reviewedAt: new Date(now - daysAgo * DAY_MS),
      })),
    );
    if (reviews.length > 0) await clients.reviews.importReviews({ accountId, reviews });
  }
}

/** Always the same id (a UUID of version 8) for an item of an account, so that a repeated seed replaces it. */
function namedId(accountId: string, name: string): string {
  const hex = createHash('sha256').update(`${accountId} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
