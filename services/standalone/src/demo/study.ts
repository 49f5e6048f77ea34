import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { given, type OperatorClients } from './account';
import type { DemoContent } from './library';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ITEMS = 10;

interface Study {
  spaces: { name: string; type: string; color: string; archived?: boolean }[];
  sessions: { daysAgo: number; minutes: number; answered: number; correct: number; status: string }[];
  /** Number of days since the review of every memocard. */
  reviewedDaysAgo: number[];
}

/** Records the study sessions and reviews of `study.json`. Their ids are constant, so a repeated import adds none. */
export async function importStudy(
  { cards, study }: OperatorClients,
  accountId: string,
  contents: readonly DemoContent[],
): Promise<void> {
  const data = JSON.parse(await readFile(join(__dirname, 'study.json'), 'utf8')) as Study;
  const now = Date.now();
  const { spaces: existing } = await study.listAccountSpaces({ accountId, pageSize: data.spaces.length });
  const spaceIds: string[] = [];
  for (const { archived = false, ...space } of data.spaces) {
    const known = existing.find(({ name }) => name === space.name);
    const { id } = known ?? given((await study.createSpace({ accountId, ...space })).space);
    if (archived) await study.archiveSpace({ spaceId: id });
    spaceIds.push(id);
  }
  const sessions = data.sessions.map(({ daysAgo, minutes, answered, correct, status }, n) => {
    const start = now - daysAgo * DAY_MS - (minutes + 1) * MINUTE_MS;
    const end = start + minutes * MINUTE_MS;
    return {
      id: namedId(accountId, `session ${n}`),
      type: n % 2 === 0 ? 'review' : 'practice',
      status,
      spaceId: spaceIds[n % 2],
      contentId: contents[n % contents.length]?.id,
      itemsCount: ITEMS,
      startedAt: new Date(start),
      endedAt: status === 'in_progress' ? undefined : new Date(end),
      answers: Array.from({ length: answered }, (_, index) => ({
        id: namedId(accountId, `answer ${n} ${index}`),
        correct: index < correct,
        answeredAt: new Date(start + ((index + 1) / answered) * (end - start)),
      })),
    };
  });
  await study.importStudySessions({ accountId, sessions });
  for (const { memocardIds } of contents) {
    const reviews = memocardIds.flatMap((memocardId, card) =>
      data.reviewedDaysAgo.map((daysAgo) => ({
        id: namedId(accountId, `review ${memocardId} ${daysAgo}`),
        memocardId,
        rating: card % 2 === 0 ? 'easy' : 'hard',
        reviewedAt: new Date(now - daysAgo * DAY_MS),
      })),
    );
    if (reviews.length > 0) await cards.importReviews({ accountId, reviews });
  }
}

/** Derives the same id (a UUID of version 8) for the same item of an account. */
function namedId(accountId: string, name: string): string {
  const hex = createHash('sha256').update(`${accountId} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
