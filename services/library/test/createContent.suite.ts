import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { validationError } from '@learning-library/common/contract';
import { randomUUID } from 'node:crypto';
import {
  createFolder,
  createOne,
  keyOf,
  type Library,
  notFound,
  creationKey,
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
  const { contents } = await library.rpc.listContents({ accountId, pageSize: 100 }, soon());
  return contents.length;
};

describe('a stored text', () => {
  test('a text of 200,000 characters is stored byte for byte', async () => {
    const sample = '𝔘 e\u0301 é \r\n\t\u2028"\\ $\\frac{1}{2}$ ﬁ\u00a0 ';
    const points = [...sample.repeat(200_000)].slice(0, 200_000);
    const text = points.join('');
    const { content } = await createOne(library, { accountId, text });
    expect((await library.rpc.getContentText({ key: keyOf(content) }, soon())).text === text).toBe(true);
  });
});

describe('a creation', () => {
  test('a creation with an invalid folder, field or key stores nothing', async () => {
    const foreign = await createFolder(library, { accountId: randomUUID() });
    const first = await createOne(library, { accountId, title: 'first', creationKey: creationKey('known') });
    const outcomes = [
      await outcomeOf(library, { accountId, folderId: randomUUID() }),
      await outcomeOf(library, { accountId, folderId: foreign.id }),
      await outcomeOf(library, { accountId, title: '   ' }),
      await outcomeOf(library, { accountId, text: 'a\0b' }),
      await outcomeOf(library, { accountId, creationKey: creationKey('known') }),
      await outcomeOf(library, { accountId, creationKey: creationKey('known', 'another request') }),
      await outcomeOf(library, { accountId, creationKey: creationKey('unknown', 'unknown', true) }),
    ];
    expect(outcomes).toEqual([
      notFound,
      notFound,
      validationError('title', 'minLength', 1),
      validationError('text', 'pattern'),
      { content: first.content, replayed: true },
      reused,
      reused,
    ]);
    expect(await count()).toBe(1);
  });
});

describe('one key', () => {
  test('a key can be used for another request after its receipt expires', async () => {
    const op = creationKey(accountId);
    const { content } = await createOne(library, { accountId, creationKey: op });
    await library.db.database
      .until(soon().deadline)
      .query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [op.keyHash]);
    const again = await createOne(library, { accountId, creationKey: creationKey(accountId, 'another request') });
    expect(again.replayed).toBe(false);
    expect(again.content.id).not.toBe(content.id);
    expect(await count()).toBe(2);
  });
});
