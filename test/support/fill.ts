import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './api';
import { forEach } from './forEach';
import { operator } from './operator';
import { studyText } from './texts';
import { waitFor } from './waitFor';

const CARDS = 3;
const REVIEWS = 200;
/** Time limit for a short job on a machine that is busy with other clusters. */
const JOB_MS = 180_000;
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The ids of the covers in an account’s export. */
export function coverIds(path: string): string[] {
  const rows = readFileSync(path, 'utf8').matchAll(/"table":"cover_images","rows":\[\{"id":"([^"]+)"/g);
  return [...rows].map(([, id = '']) => id);
}

/** Fills all stores for an account, with a word in every text and name. @param folder for files @returns its jobs */
export async function fill(
  api: Api,
  of: { accountId: string; dataDir: string; folder: string; word: string; contents: number },
): Promise<string[]> {
  const { accountId, dataDir, folder, word, contents } = of;
  const outer = await api.folder({ name: `${word} outer` });
  const folderId = await api.folder({ name: `${word} inner`, parentId: outer });
  const ids: string[] = [];
  const cards: string[] = [];
  await forEach(Array(contents).keys(), async (n) => {
    const said = { title: `${word} ${n}`, text: `${word} number${n}x. ${studyText(200)}` };
    const body = { ...said, ...(n % 2 === 0 && { folderId }) };
    const { json } = await api.post('/v1/contents', body, { 'idempotency-key': `${word}-${n}` });
    const id = String(json['id']);
    ids.push(id);
    for (let card = 0; card < CARDS; card++) {
      cards.push(await api.memocard(id, { front: `${word} ${card}?`, back: word, explanation: word }));
    }
  });
  const [first = '', second = ''] = ids;
  writeFileSync(join(folder, 'cover.png'), PNG);
  await operator(dataDir, 'content', 'cover', first, join(folder, 'cover.png'));
  await operator(dataDir, 'content', 'enrich', second, '--summary', `${word} in short`);
  const named = ['--account', accountId, '--name', word, '--type', 'class'];
  const { id: spaceId } = await operator(dataDir, 'space', 'create', ...named);
  writeFileSync(join(folder, 'study.json'), JSON.stringify(studied(cards, String(spaceId), first)));
  await operator(dataDir, 'study', 'import', '--account', accountId, join(folder, 'study.json'));
  // Stores three results: of a creation, an error and an invalid request.
  for (const [key, body] of [
    ['refused', { title: word, folderId: randomUUID() }],
    ['wrong', { title: word, unknown: word }],
  ] as const) {
    await api.post('/v1/contents', body, { 'idempotency-key': `${word}-${key}` });
  }
  return generateAll(api, await api.content({ title: word, text: `${word} ${studyText(3_000)}` }));
}

/** Generates memocards and questions from a content, one after the other. @returns the jobs */
export async function generateAll(api: Api, contentId: string): Promise<string[]> {
  const made: string[] = [];
  for (const kind of ['memocard-generations', 'question-generations']) {
    const { json } = await api.post(`/v1/contents/${contentId}/${kind}`);
    made.push(String(json['jobId']));
    const end = await waitFor(
      async () => {
        const { status } = (await api.get(`/v1/jobs/${made.at(-1)}`)).json;
        return ['succeeded', 'failed', 'cancelled'].includes(String(status)) && status;
      },
      { timeoutMs: JOB_MS },
    );
    if (end !== 'succeeded') throw new Error(`the job of ${kind} is ${String(end)}`);
  }
  return made;
}

function studied(cards: readonly string[], spaceId: string, contentId: string): object {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const reviews = cards.slice(0, REVIEWS).map((memocardId) => ({ memocardId, rating: 'good', reviewedAt: at }));
  const answers = [{ correct: true, answeredAt: at }];
  const session = { type: 'review', status: 'in_progress', itemsCount: 3, startedAt: at };
  return { reviews, sessions: [{ ...session, spaceId, contentId, answers }] };
}
