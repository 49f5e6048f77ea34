import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Queryable } from '@learning-library/common/postgres';
import { randomUUID } from 'node:crypto';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { Fixture, soon } from './fixture';

const MIB = 1024 * 1024;

let fixture: Fixture;
let many: string;
let few: string;

beforeAll(async () => {
  fixture = await Fixture.start('long_pages');
  many = await contentOf(...Array.from({ length: 40 }, () => MIB));
  few = await contentOf(3 * MIB, 3 * MIB);
});
afterAll(() => fixture.end());

/** A content with memocards whose backs have so many bytes, above what the API takes for one. */
async function contentOf(...bytes: number[]): Promise<string> {
  const contentId = fixture.content();
  await fixture.card(contentId, { front: 'first', back: 'x' });
  await fixture.sql.query(
    `INSERT INTO {schema}.memocards (id, account_id, content_id, front, back, front_hash, version, created_at, updated_at)
     SELECT uuidv7(), $1, $2, 'front', repeat('é', size / 2), '', 1, now(), now()
     FROM unnest($3::int[]) WITH ORDINALITY AS card (size, place) ORDER BY place`,
    [fixture.accountId, contentId, bytes],
  );
  return contentId;
}

const request = (contentId: string, pageSize = 100) => ({ accountId: fixture.accountId, contentId, pageSize });

async function walk(contentId: string, pageSize: number): Promise<{ sizes: number[]; ids: string[] }> {
  const sizes: number[] = [];
  const ids: string[] = [];
  for (let afterId: string | undefined; ; afterId = ids.at(-1)) {
    const page = await fixture.cards.listMemocards({ ...request(contentId, pageSize), afterId }, soon());
    sizes.push(page.memocards.length);
    ids.push(...page.memocards.map(({ id }) => id));
    if (!page.hasMore) return { sizes, ids };
  }
}

async function idsOf(contentId: string): Promise<string[]> {
  const rows = await fixture.sql.query<{ id: string }>(
    'SELECT id FROM {schema}.memocards WHERE content_id = $1 ORDER BY id',
    [contentId],
  );
  return rows.map(({ id }) => id);
}

describe('a page', () => {
  test('ends before 8 MiB of text, and the pages after it have what is left, once each', async () => {
    // The first memocard is short. Seven long ones follow it, since the fields of eight have some bytes more than 8 MiB.
    expect(await walk(many, 100)).toEqual({ sizes: [8, 7, 7, 7, 7, 5], ids: await idsOf(many) });
    expect(await walk(many, 5)).toEqual({ sizes: [5, 5, 5, 5, 5, 5, 5, 5, 1], ids: await idsOf(many) });
  });

  test('has one item however long it is', async () => {
    const contentId = await contentOf(9 * MIB, 1, 9 * MIB);
    expect(await walk(contentId, 100)).toEqual({ sizes: [1, 1, 1, 1], ids: await idsOf(contentId) });
  });

  test('is cut where it is stored', async () => {
    let read = 0;
    const measured: Queryable = {
      query: async <Row>(text: string, values?: readonly unknown[]) => {
        const rows = await fixture.sql.query<Row>(text, values);
        read += Buffer.byteLength(JSON.stringify(rows));
        return rows;
      },
    };
    const page = { content: { accountId: fixture.accountId, id: many }, size: 100, afterId: undefined };
    await memocardItems.list(measured, [page]);
    expect(read).toBeLessThan(9 * MIB);
  });
});

describe('a batch', () => {
  const batch = async (requests: ReturnType<typeof request>[], mayLeaveOut?: boolean) => {
    const { results } = await fixture.cards.batchListMemocards({ requests, mayLeaveOut }, soon());
    return results.map(({ outcome, leftOut }) => {
      if (leftOut === true) return 'left out';
      return outcome?.$case === 'page' ? [outcome.value.memocards.length, outcome.value.hasMore] : 'refused';
    });
  };

  test('is full at 8 MiB: the smallest pages are answered, the others left out', async () => {
    const none = fixture.content();
    const invalid = { ...request(few), pageSize: 0 };
    const other = { ...request(few), accountId: randomUUID() };
    const requests = [request(few), request(many, 3), invalid, request(few), other, request(none), request(many, 2)];
    expect(await batch(requests, true)).toEqual([
      'left out',
      [3, true],
      'refused',
      'left out',
      [0, false],
      [0, false],
      [2, true],
    ]);
  });

  test('answers one page at least, ended at 8 MiB', async () => {
    expect(await batch([request(many), request(many)], true)).toEqual([[8, true], 'left out']);
  });

  test('is bounded by the bytes that the caller takes, and tells those of a page that ended before its size', async () => {
    const requests = [request(many), request(fixture.content())];
    const { results } = await fixture.cards.batchListMemocards({ requests, maxBytes: 3 * MIB }, soon());
    const texts = 'first'.length + 'x'.length + 2 * ('front'.length + MIB);
    expect(
      results.map(({ outcome }) => {
        if (outcome?.$case !== 'page') return 'no page';
        return [outcome.value.memocards.length, outcome.value.hasMore, outcome.value.bytes];
      }),
    ).toEqual([
      [3, true, texts],
      [0, false, undefined],
    ]);
  });

  test('leaves nothing out unless it is asked to', async () => {
    expect(await batch([request(many), request(few), request(many, 8)])).toEqual([
      [8, true],
      [3, false],
      [8, true],
    ]);
  });
});
