import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError, validationError } from '@learning-library/common/contract';
import { listSingly } from '@learning-library/common/patterns';
import { randomUUID } from 'node:crypto';
import {
  contentItem,
  createFolder,
  createOne,
  keyOf,
  type Library,
  notFound,
  operation,
  outcomeOf,
  reused,
  soon,
  startLibrary,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('create_contents');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

const count = async (): Promise<number> => {
  const { contents } = await listSingly(library.rpc.batchListContents)({ accountId, pageSize: 100 }, soon());
  return contents.length;
};

describe('what is stored', () => {
  test('200,000 characters byte for byte', async () => {
    const sample = '𝔘 e\u0301 é \r\n\t\u2028"\\ $\\frac{1}{2}$ ﬁ\u00a0 ';
    const points = [...sample.repeat(200_000)].slice(0, 200_000);
    const text = points.join('');
    const { content } = await createOne(library, { accountId, text });
    expect((await library.rpc.getContentText({ key: keyOf(content) }, soon())).text === text).toBe(true);
  });
});

describe('items of one batch', () => {
  test('each has its own answer, and none fails its neighbours', async () => {
    const folder = await createFolder(library, { accountId });
    const foreign = await createFolder(library, { accountId: randomUUID() });
    const first = await createOne(library, { accountId, title: 'first', operation: operation('known') });
    const item = (title: string, rest = {}): ReturnType<typeof contentItem> =>
      contentItem({ accountId, title, ...rest });
    const { results } = await library.rpc.batchCreateContents(
      {
        items: [
          item('good', { folderId: folder.id }),
          item('orphan', { folderId: randomUUID() }),
          item('in a foreign folder', { folderId: foreign.id }),
          contentItem({ accountId: foreign.accountId, folderId: foreign.id, title: 'of that account' }),
          item('   '),
          item('NUL', { text: 'a\0b' }),
          item('first', { operation: operation('known') }),
          item('other', { operation: operation('known', 'another request') }),
          item('never', { operation: operation('unknown', 'unknown', true) }),
          item('under a key', { operation: operation('new'), folderId: folder.id }),
        ],
      },
      soon(),
    );
    const outcomes = results.map(outcomeOf);
    expect(outcomes).toEqual([
      { content: expect.objectContaining({ title: 'good', folderId: folder.id }), replayed: false },
      notFound,
      notFound,
      { content: expect.objectContaining({ title: 'of that account' }), replayed: false },
      validationError('title', 'minLength', 1),
      validationError('text', 'pattern'),
      { content: first.content, replayed: true },
      reused,
      reused,
      { content: expect.objectContaining({ title: 'under a key' }), replayed: false },
    ]);
    expect(await count()).toBe(1);
    const inFolder = await listSingly(library.rpc.batchListContents)(
      { accountId, folderId: folder.id, pageSize: 10 },
      soon(),
    );
    expect(inFolder.contents.map(({ title }) => title)).toEqual(['under a key', 'good']);
  });

  test('a value that the database refuses is the answer of its own item alone', async () => {
    const bad = { ...operation('bad'), organizationId: 'no organization' };
    await createOne(library, { accountId, title: 'known', operation: operation('before') });
    const { results } = await library.rpc.batchCreateContents(
      {
        items: [
          contentItem({ accountId, title: 'good' }),
          contentItem({ accountId, title: 'bad', operation: bad }),
          contentItem({ accountId, title: 'fine', operation: operation('fine') }),
        ],
      },
      soon(),
    );
    expect(results.map(outcomeOf)).toEqual([
      { content: expect.objectContaining({ title: 'good' }), replayed: false },
      new ContractError('internal_error', null),
      { content: expect.objectContaining({ title: 'fine' }), replayed: false },
    ]);
    expect(await count()).toBe(3);
  });

  test('more than 1,000 are refused whole', async () => {
    const items = Array.from({ length: 1_001 }, () => contentItem({ accountId }));
    await expect(library.rpc.batchCreateContents({ items }, soon())).rejects.toEqual(
      validationError('items', 'maxItems', 1_000),
    );
    expect(await count()).toBe(0);
  });
});

describe('one key', () => {
  test('50 parallel creates under it make one content', async () => {
    const item = contentItem({ accountId, operation: operation(accountId), text: 'once' });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { results } = await library.rpc.batchCreateContents({ items: [item] }, soon());
        return results.map(outcomeOf)[0] as { content: { id: string }; replayed: boolean };
      }),
    );
    expect(new Set(outcomes.map(({ content }) => content.id)).size).toBe(1);
    expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  test('twice in one batch makes one content, the second being its replay', async () => {
    const item = contentItem({ accountId, operation: operation(accountId) });
    const other = contentItem({ accountId, operation: operation(accountId, 'other') });
    const { results } = await library.rpc.batchCreateContents({ items: [item, item, other] }, soon());
    const [first, ...rest] = results.map(outcomeOf);
    expect(first).toEqual({ content: expect.anything(), replayed: false });
    expect(rest).toEqual([{ ...first, replayed: true }, reused]);
    expect(await count()).toBe(1);
  });

  test('crossing batches that hold the same keys in opposite order do not deadlock', async () => {
    const items = Array.from({ length: 50 }, (_, i) =>
      contentItem({ accountId, operation: operation(`${accountId} ${i}`) }),
    );
    const runs = await Promise.all(
      [items, items.toReversed(), items, items.toReversed()].map((batch) =>
        library.rpc.batchCreateContents({ items: batch }, soon()),
      ),
    );
    const created = runs.flatMap(({ results }) => results.map(outcomeOf)) as { replayed: boolean }[];
    expect(created.filter(({ replayed }) => !replayed)).toHaveLength(50);
    expect(await count()).toBe(50);
  });

  test('is new after 24 hours', async () => {
    const op = operation(accountId);
    const { content } = await createOne(library, { accountId, operation: op });
    await library.db.database
      .until(soon().deadline)
      .query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [op.keyHash]);
    const again = await createOne(library, { accountId, operation: operation(accountId, 'another request') });
    expect(again.replayed).toBe(false);
    expect(again.content.id).not.toBe(content.id);
    expect(await count()).toBe(2);
  });
});

describe('crashes and races', () => {
  test('a crash after the commit and before the answer: the retry replays', async () => {
    const op = operation(accountId);
    library.failpoints.on('createContents.committed', () => {
      throw new Error('crash');
    });
    await expect(createOne(library, { accountId, operation: op })).rejects.toThrow('crash');
    library.failpoints.off('createContents.committed');
    expect(await createOne(library, { accountId, operation: op })).toEqual({
      content: expect.anything(),
      replayed: true,
    });
    expect(await count()).toBe(1);
  });
});
