import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountSemaphore } from '@learning-library/common/admission';
import { ContractError } from '@learning-library/common/contract';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { Context } from '../src/context';
import type { DocumentKey, SearchDocument } from '../src/engine/engine';
import { FailedTask } from '../src/engine/meilisearch/client';
import { PostgresEngine } from '../src/engine/postgresEngine';
import { drainQueue } from '../src/indexing/drainQueue';
import { migrations } from '../src/persistence/migrations';
import { QueueReader, queueItems } from '../src/persistence/repositories/indexQueue';
import { FakeLibrary } from './fakeLibrary';
import { searchConfig } from './fixture';

let db: TestDatabase;
const soon = (): number => Date.now() + 20_000;

beforeAll(async () => {
  db = await createTestDatabase({ name: 'search_queue', migrations });
});
afterAll(() => db.drop());

/** An index that rejects documents with the name poison, and can be unavailable. */
class RejectingEngine extends PostgresEngine {
  readonly taken: string[] = [];
  isDown = false;
  /** The time limit of a stuck document. */
  givenMs = NaN;

  override async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    if (this.isDown) throw new ContractError('unavailable', null);
    if (documents.some(({ title }) => title === 'poison')) throw new FailedTask('internal');
    if (documents.some(({ title }) => title === 'stuck')) {
      if (documents.length > 1) throw new FailedTask('internal');
      this.givenMs = deadline - Date.now();
      throw new ContractError('unavailable', null);
    }
    this.taken.push(...documents.map(({ title }) => title));
  }

  override async remove(): Promise<void> {}
}

/** The writer of such an index. */
async function startWriter(library: FakeLibrary) {
  const engine = new RejectingEngine(db.database, new AccountSemaphore({ name: 'search', permits: 1 }));
  const logger = createLogger({ name: 'search', level: 'silent' });
  const ctx = new Context(searchConfig(db), { logger, library, engine });
  const { lease } = ctx;
  lease.start();
  await waitFor(() => lease.isHeld);
  const stop = async (): Promise<void> => {
    await lease.stop();
    await ctx.close();
  };
  return { engine, ctx, stop };
}

const queue = (): Promise<{ attempts: number; waits: boolean }[]> =>
  db.database
    .until(soon())
    .query('SELECT attempts, next_attempt_at > now() AS waits FROM {schema}.index_queue ORDER BY next_attempt_at');

test('a document that the index rejects delays no other, and waits longer each time', async () => {
  const library = new FakeLibrary();
  const accountId = randomUUID();
  const contents = ['one', 'poison', 'two'].map((title) => library.content(accountId, { title }));
  const { engine, ctx, stop } = await startWriter(library);
  const keys = contents.map(({ id }) => ({ type: 'content' as const, accountId, id }));
  await queueItems(db.database.until(soon()), keys);
  engine.isDown = true;
  await expect(drainQueue(ctx)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await queue()).toEqual(Array.from({ length: 3 }, () => ({ attempts: 0, waits: false })));

  engine.isDown = false;
  expect(await drainQueue(ctx)).toBe(3);
  expect(engine.taken).toEqual(['one', 'two']);
  expect(await queue()).toEqual([{ attempts: 1, waits: expect.any(Boolean) }]);
  await db.database
    .until(soon())
    .query("UPDATE {schema}.index_queue SET attempts = 12, next_attempt_at = now() - interval '1 second'");
  await drainQueue(ctx);
  expect(await queue()).toEqual([{ attempts: 12, waits: true }]);

  // A new change of the document does not wait.
  const [, poison] = contents;
  if (poison === undefined) throw new Error('not made');
  library.contents.set(poison.id, { ...poison, text: undefined, title: 'cured', version: 2 });
  await queueItems(db.database.until(soon()), keys.slice(1, 2));
  await drainQueue(ctx);
  expect([engine.taken.at(-1), await queue()]).toEqual(['cured', []]);
  await stop();
});

test('the items of a rejected batch are tried one by one for a limited time; an item that uses up the time is postponed', async () => {
  const library = new FakeLibrary();
  const accountId = randomUUID();
  const { engine, ctx, stop } = await startWriter(library);
  for (const [place, title] of ['before', 'stuck', 'after'].entries()) {
    const { id } = library.content(accountId, { title });
    await queueItems(db.database.until(soon()), [{ type: 'content', accountId, id }]);
    await db.database
      .until(soon())
      .query("UPDATE {schema}.index_queue SET next_attempt_at = now() - interval '1 minute' / ($2 + 1) WHERE id = $1", [
        id,
        place,
      ]);
  }
  expect(await drainQueue(ctx, 500)).toBe(3);
  expect(engine.taken).toEqual(['before']);
  expect(engine.givenMs).toBeLessThanOrEqual(500);
  expect((await queue()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  await db.database
    .until(soon())
    .query("UPDATE {schema}.index_queue SET next_attempt_at = now() + interval '1 hour' WHERE attempts = 1");
  await drainQueue(ctx);
  expect(engine.taken).toEqual(['before', 'after']);
  await stop();
});

test('accounts take turns in the queue, even if many items of one account wait', async () => {
  const [many, few] = [randomUUID(), randomUUID()];
  const keysOf = (accountId: string, count: number): DocumentKey[] =>
    Array.from({ length: count }, () => ({ type: 'content', accountId, id: randomUUID() }));
  await db.database.until(soon()).query('DELETE FROM {schema}.index_queue');
  await queueItems(db.database.until(soon()), keysOf(many, 2_500));
  // The items of the other account are queued later.
  await db.database
    .until(soon())
    .query("UPDATE {schema}.index_queue SET next_attempt_at = now() - interval '1 minute'");
  await queueItems(db.database.until(soon()), keysOf(few, 2));
  const due = await new QueueReader().take(db.database.until(soon()), 5);
  const turns = [due.slice(0, 2), due.slice(2, 4), due.slice(4)];
  expect(turns.map((turn) => turn.map(({ accountId }) => accountId).sort())).toEqual([
    [many, few].sort(),
    [many, few].sort(),
    [many],
  ]);
});

const newKey = (accountId: string): DocumentKey => ({ type: 'content', accountId, id: randomUUID() });

test('postponed items do not delay a new content, however many accounts have them', async () => {
  await db.database.until(soon()).query('DELETE FROM {schema}.index_queue');
  // More accounts than one read covers, with lower ids than any other account.
  const low = Array.from({ length: 1_100 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await queueItems(db.database.until(soon()), low.map(newKey));
  await db.database
    .until(soon())
    .query("UPDATE {schema}.index_queue SET attempts = 3, next_attempt_at = now() + interval '1 hour'");
  const key = newKey(randomUUID());
  await queueItems(db.database.until(soon()), [key]);
  const taken = await new QueueReader().take(db.database.until(soon()), 500);
  expect(taken.map(({ id }) => id)).toEqual([key.id]);
});

test('each account gets its turn even if one read does not cover all waiting accounts', async () => {
  await db.database.until(soon()).query('DELETE FROM {schema}.index_queue');
  const busy = Array.from({ length: 1_000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await queueItems(
    db.database.until(soon()),
    busy.flatMap((account) => [newKey(account), newKey(account), newKey(account)]),
  );
  const late = newKey('ffffffff-0000-4000-8000-000000000000');
  await queueItems(db.database.until(soon()), [late]);
  const reader = new QueueReader();
  const seen = [];
  for (let call = 0; call < 3; call++) seen.push(...(await reader.take(db.database.until(soon()), 100)));
  expect(seen.map(({ id }) => id)).toContain(late.id);
});
