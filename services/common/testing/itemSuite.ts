import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreationKey } from '@learning-library/proto';
import { ContractError } from '../src/contract/errors';
import { type ContentItems, type CountReporter, type Failpoints, type Item, type UsageHandlers } from '../src/patterns';
import type { Database, Migration, Queryable } from '../src/postgres';
import { codeOf, creationKey, gate, soon } from './calls';
import type { FakeOwner } from './itemsFixture';
import { createTestDatabase } from './testDatabase';
import { waitFor } from './waitFor';

interface NewItem {
  contentId: string;
  creationKey?: CreationKey | undefined;
}

export interface ItemFixture<New extends NewItem> {
  context: { database: Database; failpoints: Failpoints; counts: CountReporter };
  library: FakeOwner;
  accountId: string;
  sql: Queryable;
  operator: UsageHandlers;
  content(): string;
  item(contentId: string, rest?: { creationKey?: CreationKey }): New;
  create(...items: New[]): Promise<({ replayed: boolean; id: string } | string)[]>;
  ids(contentId: string): Promise<string[]>;
  remove(id: string): Promise<unknown>;
  publishNew(contentId: string, count: number, jobId?: string): Promise<unknown>;
  refuse(contentId: string, jobId: string): Promise<unknown>;
  count(contentId: string): Promise<number | undefined>;
  deleteContent(contentId: string): Promise<unknown>;
  untilWaiting(): Promise<void>;
  end(): Promise<void>;
}

const MANY = 24;

const HELD_MS = 20_000;

/** Locks the row of a content in `content_references` until `work` has ended, so that writes to its items wait. */
async function whileHeld(database: Database, contentId: string, work: () => Promise<void>): Promise<void> {
  await database.transaction(Date.now() + HELD_MS, async (tx) => {
    await tx.query('SELECT 1 FROM {schema}.content_references WHERE content_id = $1 FOR UPDATE', [contentId]);
    await work();
  });
}

export function testItems<I extends Item, Row extends object, New extends NewItem>(
  items: ContentItems<I, Row>,
  migrations: readonly Migration[],
  start: () => Promise<ItemFixture<New>>,
): void {
  const { quota } = items;
  const { count: counter } = items.options.contents;
  let fixture: ItemFixture<New>;
  beforeAll(async () => {
    fixture = await start();
  });
  afterAll(() => fixture.end());

  describe('a locked content', () => {
    /** Starts many writes to a locked content. A creation in another content succeeds in the meantime. */
    const besideHeld = async (contentId: string, write: (n: number) => Promise<unknown>): Promise<void> => {
      const other = fixture.content();
      await fixture.create(fixture.item(other));
      let waiting: Promise<unknown>[] = [];
      await whileHeld(fixture.context.database, contentId, async () => {
        waiting = Array.from({ length: MANY }, (_, n) => write(n));
        await fixture.untilWaiting();
        expect(await fixture.create(fixture.item(other))).toMatchObject([{ replayed: false }]);
      });
      await Promise.all(waiting);
    };

    test('a locked content delays a creation, which then creates its item', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      let creation: Promise<unknown> | undefined;
      await whileHeld(fixture.context.database, contentId, async () => {
        creation = fixture.create(fixture.item(contentId, { creationKey: creationKey('held') }));
        await fixture.untilWaiting();
        expect(await fixture.create(fixture.item(randomUUID()))).toEqual(['not_found']);
      });
      expect(await creation).toMatchObject([{ replayed: false }]);
      expect(await fixture.count(contentId)).toBe(2);
    });

    test('a locked content leaves connections for writes to other contents, however many creations wait', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      await besideHeld(contentId, () => fixture.create(fixture.item(contentId)));
      expect(await fixture.count(contentId)).toBe(MANY + 1);
    });

    test('a locked content leaves connections for writes to other contents, however many deletions wait', async () => {
      const contentId = fixture.content();
      await fixture.create(...Array.from({ length: MANY }, () => fixture.item(contentId)));
      const ids = await fixture.ids(contentId);
      await besideHeld(contentId, (n) => fixture.remove(String(ids[n])));
      expect(await fixture.count(contentId)).toBe(0);
    });

    test('a locked content leaves connections for writes to other contents, however many publications wait', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      await besideHeld(contentId, () => fixture.publishNew(contentId, 1));
      expect(await fixture.count(contentId)).toBe(MANY + 1);
    });
  });

  describe('a creation with a key', () => {
    test('fifty parallel requests with a key create one item', async () => {
      const contentId = fixture.content();
      const creations = Array.from({ length: 50 }, () =>
        fixture.create(fixture.item(contentId, { creationKey: creationKey('fifty') })),
      );
      const outcomes = (await Promise.all(creations)).flat();
      expect(new Set(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.id))).size).toBe(1);
      expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.replayed)).toHaveLength(1);
      expect(await fixture.ids(contentId)).toHaveLength(1);
      expect(await fixture.count(contentId)).toBe(1);
    });

    test('a creation is replayed if it was committed and its response was lost', async () => {
      const item = fixture.item(fixture.content(), { creationKey: creationKey('lost answer') });
      fixture.context.failpoints.on('createItem.committed', () => {
        throw new Error('the process died here');
      });
      await expect(fixture.create(item)).rejects.toThrow('died');
      fixture.context.failpoints.off('createItem.committed');
      expect(await fixture.create(item)).toMatchObject([{ replayed: true }]);
      expect(await fixture.count(item.contentId)).toBe(1);
    });
  });

  describe('the count that the library service stores', () => {
    const stored = (contentId: string): number | undefined => fixture.library.counts.get(contentId)?.count;

    test('the stored count is current once a creation, publication or deletion has returned', async () => {
      const contentId = fixture.content();
      const seen: (number | undefined)[] = [];
      await fixture.create(fixture.item(contentId));
      seen.push(stored(contentId));
      await fixture.publishNew(contentId, 3);
      seen.push(stored(contentId));
      await fixture.remove(String((await fixture.ids(contentId))[0]));
      seen.push(stored(contentId));
      expect(seen).toEqual([1, 4, 3]);
    });

    describe('a publication whose process died before it reported the count', () => {
      const dieAfterCommit = async (publication: () => Promise<unknown>): Promise<void> => {
        fixture.context.failpoints.on('publication.committed', () => {
          throw new Error('the process died here');
        });
        await expect(publication()).rejects.toThrow('died');
        fixture.context.failpoints.off('publication.committed');
      };

      test('the stored count is current once a parallel publication of the same job has returned', async () => {
        const [contentId, jobId] = [fixture.content(), randomUUID()];
        const stop = gate();
        fixture.context.failpoints.on('publication.referenced', () => stop.wait());
        const parallel = fixture.publishNew(contentId, 2, jobId);
        await stop.reached;
        fixture.context.failpoints.off('publication.referenced');
        await dieAfterCommit(() => fixture.publishNew(contentId, 2, jobId));
        expect(stored(contentId)).toBeUndefined();
        stop.open();
        expect(await parallel).toEqual({ published: true, count: 2 });
        expect(stored(contentId)).toBe(2);
      });

      test('the stored count is current once a refusal has returned that the job is published', async () => {
        const [contentId, jobId] = [fixture.content(), randomUUID()];
        await dieAfterCommit(() => fixture.publishNew(contentId, 2, jobId));
        expect(stored(contentId)).toBeUndefined();
        expect(await fixture.refuse(contentId, jobId)).toEqual({ published: true, count: 2 });
        expect(stored(contentId)).toBe(2);
      });
    });

    test('the stored count is updated after an outage of the library service, which does not delay creations', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      fixture.library.down = true;
      await fixture.create(fixture.item(contentId));
      await fixture.create(fixture.item(contentId, { creationKey: creationKey('during the outage') }));
      expect(stored(contentId)).toBe(1);
      fixture.library.down = false;
      fixture.context.counts.start();
      await waitFor(() => stored(contentId) === 3);
    });

    test('the stored count is current again soon after an outage, even if another process has reported the missing counts', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      fixture.library.down = true;
      await fixture.create(fixture.item(contentId));
      fixture.library.down = false;
      await items.contents.markReported(fixture.sql, await items.contents.unreported(fixture.sql, 1_000));
      await fixture.create(fixture.item(contentId));
      await waitFor(() => stored(contentId) === 3);
      await fixture.create(fixture.item(contentId));
      expect(stored(contentId)).toBe(4);
    });

    test('counts without versions are reported once for every content of an older database', async () => {
      const before = migrations.slice(
        0,
        migrations.findIndex(({ name }) => name.startsWith('ReportCounts')),
      );
      const old = await createTestDatabase({ name: `${quota}_unreported`, migrations: before });
      const sql = old.database.until(soon().deadline);
      const [accountId, many, none] = [randomUUID(), randomUUID(), randomUUID()];
      await sql.query(
        `INSERT INTO {schema}.content_references (account_id, content_id, confirmed, ${counter}, recorded_at)
         SELECT $1, content_id, true, count, now() FROM unnest($2::uuid[], $3::int[]) AS old (content_id, count)`,
        [accountId, [many, none], [3, 0]],
      );
      await old.migrate(migrations);
      const reported = await items.contents.unreported(sql, 10);
      expect(reported).toEqual([{ key: { accountId, id: many }, count: 3, version: 1 }]);
      await items.contents.markReported(sql, reported);
      expect(await items.contents.unreported(sql, 10)).toEqual([]);
      await old.drop();
    });

    test('the replay of a creation reports the count if the first process died before it did', async () => {
      const contentId = fixture.content();
      await fixture.create(fixture.item(contentId));
      const item = fixture.item(contentId, { creationKey: creationKey('died before the report') });
      fixture.context.failpoints.on('createItem.committed', () => {
        throw new Error('the process died here');
      });
      await expect(fixture.create(item)).rejects.toThrow('died');
      fixture.context.failpoints.off('createItem.committed');
      expect(stored(contentId)).toBe(1);
      expect(await fixture.create(item)).toMatchObject([{ replayed: true }]);
      expect(stored(contentId)).toBe(2);
    });
  });

  describe('a publication', () => {
    test('a publication is rejected if its content is deleted between the check and the insert', async () => {
      const contentId = fixture.content();
      const stop = gate();
      fixture.context.failpoints.on('publication.referenced', () => stop.wait());
      const publishing = fixture.publishNew(contentId, 2);
      await stop.reached;
      await fixture.deleteContent(contentId);
      stop.open();
      expect(await publishing).toEqual({ published: false, count: 0 });
      fixture.context.failpoints.off('publication.referenced');
    });
  });

  describe('quotas', () => {
    let account: ItemFixture<New>;
    beforeAll(async () => {
      account = await start();
    });
    afterAll(() => account.end());

    const allow = (limit: number): Promise<unknown> =>
      account.operator.setQuotas({ accountId: account.accountId, quotas: [{ quota, limit }] }, soon());
    const usage = async (): Promise<readonly { used: number }[]> =>
      (await account.operator.getUsage({ accountId: account.accountId }, soon())).usage;

    test('all items count, and a deleted item or content releases its share', async () => {
      const [contentId, gone] = [account.content(), account.content()];
      await account.create(account.item(contentId), account.item(contentId));
      await account.create(account.item(gone), account.item(gone));
      await allow(4);
      expect(await usage()).toEqual([{ quota, used: 4, limit: 4 }]);
      expect(await account.create(account.item(contentId))).toEqual(['forbidden']);

      await account.remove(String((await account.ids(contentId))[0]));
      await account.deleteContent(gone);
      await account.deleteContent(gone);
      expect(await usage()).toEqual([{ quota, used: 1, limit: 4 }]);

      const outcomes = await Promise.all(Array.from({ length: 8 }, () => account.create(account.item(contentId))));
      expect(outcomes.flat().filter((outcome) => typeof outcome === 'object')).toHaveLength(3);
    });

    test('an item that is deleted at the same time as its content releases its share once', async () => {
      const { accountId, context } = account;
      const contentId = account.content();
      await allow(100);
      const before = await usage();
      await account.create(account.item(contentId), account.item(contentId));
      const [id] = await account.ids(contentId);
      let removal: Promise<unknown> = Promise.resolve();
      await context.database.transaction(Date.now() + HELD_MS, async (tx) => {
        await items.contents.markDeleted(tx, [{ accountId, id: contentId }], new Date());
        removal = account.remove(String(id)).catch(codeOf);
        await account.untilWaiting();
      });
      expect(await removal).toBe('not_found');
      expect(await usage()).toEqual(before);
    });

    test('a publication beyond the quota is rejected as a whole, without an outcome', async () => {
      await allow(5);
      const [contentId, jobId] = [account.content(), randomUUID()];
      await expect(account.publishNew(contentId, 2, jobId)).rejects.toEqual(
        new ContractError('forbidden', { reason: 'quota_exceeded', quota, limit: 5 }),
      );
      expect(await account.ids(contentId)).toEqual([]);
      await allow(6);
      expect(await account.publishNew(contentId, 2, jobId)).toEqual({ published: true, count: 2 });
      expect(await usage()).toEqual([{ quota, used: 6, limit: 6 }]);
    });
  });
}
