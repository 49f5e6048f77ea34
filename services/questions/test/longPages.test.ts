import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listSingly } from '@learning-library/common/patterns';
import { Fixture, soon } from './fixture';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.start('long_pages');
});
afterAll(() => fixture.end());

/** A content with questions whose choices take a mebibyte together, above what the API takes for one. */
async function contentOf(questions: number): Promise<string> {
  const contentId = fixture.content();
  await fixture.question(contentId);
  await fixture.sql.query(
    `INSERT INTO {schema}.questions
       (id, account_id, content_id, type, prompt, choices, difficulty, points, version, created_at, updated_at)
     SELECT uuidv7(), $1, $2, 'single_choice', 'Which?',
       jsonb_build_array(jsonb_build_object('id', 'a', 'text', repeat('é', 524288), 'isCorrect', true)),
       'medium', 1, 1, now(), now()
     FROM generate_series(1, $3)`,
    [fixture.accountId, contentId, questions],
  );
  return contentId;
}

test('a page ends before 8 MiB, choices counted, and the pages after it have what is left, once each', async () => {
  const contentId = await contentOf(10);
  for (const type of [undefined, 'single_choice']) {
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let hasMore = true; hasMore; ) {
      const request = { accountId: fixture.accountId, contentId, pageSize: 100, type, afterId: ids.at(-1) };
      const page = await listSingly(fixture.questions.batchListQuestions)(request, soon());
      ids.push(...page.questions.map(({ id }) => id));
      sizes.push(page.questions.length);
      hasMore = page.hasMore;
    }
    expect(sizes).toEqual(type === undefined ? [8, 3] : [7, 3]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
