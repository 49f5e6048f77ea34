import { createHash, randomUUID } from 'node:crypto';
import { frontHash } from '@learning-library/common/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, rowsTouched } from '@learning-library/common/testing';
import type { JobOutcome, PublishMemocardsRequest } from '@learning-library/proto';
import { migrations } from '../src/persistence/migrations';
import { findInGenerationSource } from '../src/persistence/repositories/generationSource';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_publication');
});
afterAll(() => fixture.end());

const part = (n: number): Buffer => Buffer.alloc(32, n);

function publication(contentId: string, fronts = ['one', 'two']): PublishMemocardsRequest {
  const memocards = fronts.map((front, n) => ({ front, back: 'Back.', partHash: part(n) }));
  return { accountId: fixture.accountId, contentId, jobId: randomUUID(), memocards };
}

async function publish(request: PublishMemocardsRequest): Promise<JobOutcome | undefined> {
  return (await fixture.cards.publishMemocards(request, soon())).outcome;
}

const refuse = ({ accountId, contentId, jobId }: PublishMemocardsRequest): Promise<JobOutcome | undefined> =>
  fixture.refuse(contentId, jobId, accountId);

describe('a job', () => {
  test('a job publishes all its memocards once and in order, even if the content has none yet', async () => {
    const contentId = fixture.content();
    const request = publication(contentId);
    const outcome = { published: true, count: 2 };
    expect(await publish(request)).toEqual(outcome);
    expect(await publish(request)).toEqual(outcome);
    expect(await refuse(request)).toEqual(outcome);
    expect(await fixture.fronts(contentId)).toEqual(['one', 'two']);
    expect(await fixture.count(contentId)).toBe(2);
  });

  test('a rejected job leaves no memocards', async () => {
    const contentId = fixture.content();
    const request = publication(contentId);
    const outcome = { published: false, count: 0 };
    expect(await refuse(request)).toEqual(outcome);
    expect(await refuse(request)).toEqual(outcome);
    expect(await publish(request)).toEqual(outcome);
    expect(await fixture.fronts(contentId)).toEqual([]);
    expect(await fixture.count(contentId)).toBe(0);
  });

  test('a job is rejected if its content is deleted', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    await fixture.deleteContent(contentId);
    expect(await publish(publication(contentId))).toEqual({ published: false, count: 0 });
    expect(await publish(publication(randomUUID()))).toEqual({ published: false, count: 0 });
  });

  test('parallel publications of a job have one outcome', async () => {
    const seen = new Set<boolean | undefined>();
    for (let round = 0; round < 12; round++) {
      const contentId = fixture.content();
      await fixture.card(contentId, { front: 'hand-made' });
      const request = publication(contentId);
      const calls = round % 2 === 0 ? [publish, refuse, publish, refuse] : [refuse, publish, refuse, publish];
      const outcomes = await Promise.all(calls.map((call) => call(request)));
      const [outcome] = outcomes;
      seen.add(outcome?.published);
      expect(outcomes).toEqual(calls.map(() => outcome));
      const fronts = outcome?.published === true ? ['hand-made', 'one', 'two'] : ['hand-made'];
      expect(await fixture.fronts(contentId)).toEqual(fronts);
      expect(await fixture.count(contentId)).toBe(fronts.length);
    }
    expect(seen).not.toContain(undefined);
  });

  test('another account cannot see the outcome of a job', async () => {
    const request = publication(fixture.content());
    await publish(request);
    await expect(refuse({ ...request, accountId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the source of a generation', () => {
  const fronts = ['one', 'two', 'three', 'by HAND'];
  const asked = { partHashes: [3, 2, 1, 0].map(part), frontHashes: ['four', ...fronts].map(frontHash) };

  test('the source of a generation contains the requested parts and fronts that exist, with fronts as of a given time', async () => {
    const contentId = fixture.content();
    await publish(publication(contentId, ['one', 'two', 'three']));
    await fixture.card(contentId, { front: 'By hand' });
    const source = async (asOf?: Date): Promise<unknown> => {
      const request = { accountId: fixture.accountId, contentId, asOf, ...asked };
      const { partHashes, frontHashes } = await fixture.cards.getGenerationSource(request, soon());
      const known = fronts.filter((front) => frontHashes.some((hash) => hash.equals(frontHash(front))));
      expect(known).toHaveLength(frontHashes.length);
      return asOf === undefined ? [partHashes.map((hash) => hash[0]).sort(), known] : known;
    };
    expect(await source()).toEqual([[0, 1, 2], fronts]);

    const list = { accountId: fixture.accountId, contentId, pageSize: 100 };
    const [first, , , byHand] = (await fixture.cards.listMemocards(list, soon())).memocards;
    const before = byHand?.createdAt as Date;
    fixture.time = new Date(before.getTime() + 10);
    const key = { accountId: fixture.accountId, id: first?.id as string };
    await fixture.cards.deleteMemocard({ key }, soon());
    expect(await source()).toEqual([[1, 2], fronts.slice(1)]);
    expect(await source(before)).toEqual(fronts);
    expect(await source(new Date((first?.createdAt as Date).getTime() - 1))).toEqual([]);
    fixture.time = undefined;
  });

  test('the source of a generation includes fronts with a creation time in the future', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId, { front: 'four' });
    fixture.time = new Date(Date.now() - 60_000);
    const request = { accountId: fixture.accountId, contentId, asOf: undefined, ...asked };
    expect((await fixture.cards.getGenerationSource(request, soon())).frontHashes).toEqual([frontHash('four')]);
    fixture.time = undefined;
  });

  describe('hashes that were computed by an earlier rule', () => {
    test('a migration recomputes the hashes', async () => {
      const last = migrations.findIndex(({ name }) => name.startsWith('RefreshAllFrontHashes'));
      const db = await createTestDatabase({ name: 'cards_front_hashes', migrations: migrations.slice(0, last) });
      const fronts = ['año', 'パリ', 'four'];
      await db.database.until(soon().deadline).query(
        `INSERT INTO {schema}.memocards (id, account_id, content_id, front, back, front_hash, version, created_at, updated_at)
         SELECT uuidv7(), uuidv7(), uuidv7(), front, 'back', sha256('old'), 1, now(), now() FROM unnest($1::text[]) AS front`,
        [fronts],
      );
      await db.migrate(migrations);
      const stored = 'SELECT front, front_hash AS hash FROM {schema}.memocards ORDER BY id';
      expect(await db.database.until(soon().deadline).query(stored)).toEqual(
        fronts.map((front) => ({ front, hash: frontHash(front) })),
      );
      await db.drop();
    });
  });

  test('the source of a generation reads only the requested rows, not all 40,000 memocards', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId, { front: 'one' });
    await fixture.sql.query(
      `INSERT INTO {schema}.memocards
         (id, account_id, content_id, front, back, version, created_at, updated_at, front_hash, part_hash)
       SELECT uuidv7(), $1, $2, 'front', 'back', 1, now(), now(), sha256(n::text::bytea), sha256((n % 200)::text::bytea)
       FROM generate_series(1, 40000) n`,
      [fixture.accountId, contentId],
    );
    await fixture.sql.query('ANALYZE {schema}.memocards');
    const key = { accountId: fixture.accountId, id: contentId };
    const hashes = Array.from({ length: 500 }, (_, n) => createHash('sha256').update(String(n)).digest());
    const wanted = { partHashes: hashes.slice(0, 100), frontHashes: hashes };
    const { database } = fixture.context;
    for (const asOf of [undefined, new Date()]) {
      const touched = await rowsTouched(database, (q) => findInGenerationSource(q, key, wanted, asOf));
      expect(touched).toBeLessThan(5_000);
    }
  });
});
