import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Content } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { createOne, keyOf, type Library, soon, startLibrary } from './fixture';

let library: Library;

beforeAll(async () => {
  library = await startLibrary('updates');
});
afterAll(() => library.stop());

async function retitle(content: Content): Promise<Content> {
  const request = { key: keyOf(content), updateMask: ['title'], title: 'a' };
  return (await library.rpc.updateContent(request, soon())).content as Content;
}

const millis = (date: Date | undefined): number => date?.getTime() ?? Number.NaN;

test('the last update of a content rises by a millisecond at least, even where the clock stands still or steps back', async () => {
  const { content } = await createOne(library, { accountId: randomUUID() });
  await library.db.database
    .until(soon().deadline)
    .query("UPDATE {schema}.contents SET updated_at = '2100-01-01T00:00:00.007Z' WHERE id = $1", [content.id]);
  let last = await retitle(content);
  expect(last.updatedAt).toEqual(new Date('2100-01-01T00:00:00.008Z'));
  for (let i = 0; i < 20; i++) {
    const next = await retitle(content);
    expect(millis(next.updatedAt)).toBeGreaterThan(millis(last.updatedAt));
    expect(next.version).toBe(last.version + 1);
    last = next;
  }
});
