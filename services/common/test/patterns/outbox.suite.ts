import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Event } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { ContractError } from '../../src/contract/errors';
import { createLogger } from '../../src/telemetry/logging';
import type { Call } from '../../src/rpc';
import { type EventConsumer, Outbox, outboxHandlers } from '../../src/patterns/outbox';
import { createTestDatabase, type TestDatabase, waitFor } from '../../testing';
import { ACCOUNT, CreateThings1700000000000, soon } from '../postgres/fixture';

const logger = createLogger({ name: 'test', level: 'silent' });
let db: TestDatabase;
let outbox: Outbox;
let received: Record<string, Event[]>;
let broken: Set<string>;

const consumer =
  (name: string): EventConsumer =>
  async ({ events }) => {
    if (broken.has(name)) throw new ContractError('unavailable', null);
    (received[name] ??= []).push(...events);
    return { acknowledgedIds: events.filter((event) => event.type !== 'unheard').map((event) => event.id) };
  };

beforeAll(async () => {
  db = await createTestDatabase({ name: 'outbox', migrations: [CreateThings1700000000000] });
});
afterAll(() => db.drop());
beforeEach(async () => {
  received = {};
  broken = new Set();
  await db.database.until(soon()).query('DELETE FROM {schema}.outbox');
  outbox = new Outbox({
    database: db.database,
    consumers: { cards: consumer('cards'), generation: consumer('generation') },
    routes: {
      'content.deleted': { awaited: ['cards', 'generation'] },
      'content.changed': { awaited: [], background: ['generation'] },
      unheard: { awaited: ['cards', 'generation'] },
    },
    logger,
  });
});
afterEach(() => outbox.stop());

const add = (type = 'content.deleted', subjectIds = [randomUUID()]): Promise<Event[]> =>
  db.database.transaction(soon(), (tx) => outbox.add(tx, [{ type, accountId: ACCOUNT, subjectIds }]));
const rows = (): Promise<{ consumer: string; attempts: number }[]> =>
  db.database.until(soon()).query('SELECT consumer, attempts FROM {schema}.outbox ORDER BY consumer');
/** Ends all claims and pauses, as if their time had passed. */
const letTimePass = (): Promise<unknown> =>
  db.database.until(soon()).query('UPDATE {schema}.outbox SET claimed_until = now(), next_attempt_at = now()');

describe('Outbox', () => {
  test('an event that every consumer has acknowledged leaves no row', async () => {
    const events = await add();
    expect(await outbox.deliver(events, soon())).toBe(true);
    expect(received).toEqual({ cards: events, generation: events });
    expect(await rows()).toEqual([]);
  });

  test('only the row of an unavailable consumer remains, and the relay delivers it later', async () => {
    broken.add('generation');
    const events = await add();
    expect(await outbox.deliver(events, soon())).toBe(false);
    expect(await rows()).toEqual([{ consumer: 'generation', attempts: 0 }]);
    broken.clear();
    outbox.start();
    await waitFor(async () => (await rows()).length === 0);
    expect(received).toEqual({ cards: events, generation: events });
  });

  test('the relay retries an unreachable consumer every five seconds, and a rejecting one at increasing intervals', async () => {
    const pauses = async (type: string): Promise<number[]> => {
      const events = await add(type);
      const found: number[] = [];
      const aged = "UPDATE {schema}.outbox SET created_at = created_at - interval '1 hour' WHERE type = $1";
      await db.database.until(soon()).query(aged, [type]);
      for (let tries = 0; tries < 12; tries++) {
        expect(await outbox.deliver(events, soon())).toBe(false);
        const [row] = await db.database.until(soon()).query<{ ms: number }>(
          `SELECT max(extract(epoch FROM next_attempt_at - claimed_until) * 1000)::float8 AS ms FROM {schema}.outbox
             WHERE type = $1`,
          [type],
        );
        found.push(row?.ms ?? 0);
      }
      return found;
    };
    const rejected = await pauses('unheard');
    expect([rejected[0], rejected.at(-1)]).toEqual([250, 512_000]);
    broken = new Set(['cards', 'generation']);
    expect(new Set(await pauses('content.deleted'))).toEqual(new Set([5_000]));
  });

  test('another process delivers the events of a process that died', async () => {
    const events = await add();
    await letTimePass();
    outbox.start();
    await waitFor(async () => (await rows()).length === 0);
    expect(received).toEqual({ cards: events, generation: events });
  });

  test('an event of a type that its consumer does not know stays queued, and does not delay other events', async () => {
    const unheard = await add('unheard');
    expect(await outbox.deliver(unheard, soon())).toBe(false);
    const events = await add();
    expect(await outbox.deliver(events, soon())).toBe(true);
    expect(await rows()).toEqual([
      { consumer: 'cards', attempts: 1 },
      { consumer: 'generation', attempts: 1 },
    ]);
  });

  test('no caller waits for a background consumer, and only the relay delivers to it', async () => {
    const events = await add('content.changed');
    expect(await outbox.deliver(events, soon())).toBe(true);
    expect(received).toEqual({});
    outbox.start();
    await waitFor(async () => (await rows()).length === 0);
    expect(received).toEqual({ generation: events });
  });

  test('events of a rolled-back transaction are never delivered', async () => {
    await expect(
      db.database.transaction(soon(), async (tx) => {
        await outbox.add(tx, [{ type: 'content.deleted', accountId: ACCOUNT, subjectIds: [randomUUID()] }]);
        throw new Error('crash');
      }),
    ).rejects.toThrow('crash');
    expect(await rows()).toEqual([]);
  });

  test('a long list of subjects becomes events with at most 5,000 subjects each', async () => {
    const subjectIds = Array.from({ length: 12_001 }, () => randomUUID());
    const events = await add('content.deleted', subjectIds);
    expect(events.map((event) => event.subjectIds.length)).toEqual([5_000, 5_000, 2_001]);
    expect(await outbox.deliver(events, soon())).toBe(true);
    expect(received['cards']?.flatMap((event) => event.subjectIds)).toEqual(subjectIds);
  });

  test('an operator can list waiting and parked events page by page, and retry them immediately', async () => {
    const handlers = outboxHandlers({ database: db.database, outbox });
    const call = (isDryRun = false): Call => ({
      deadline: soon(),
      operator: { name: 'kim', role: 'support', reason: 'it is back', isDryRun },
    });
    broken = new Set(['cards', 'generation']);
    const [parked] = await add('unheard');
    const [late] = await add('content.changed');
    const waits = `UPDATE {schema}.outbox SET claimed_until = now(), next_attempt_at = now() + interval '10 minutes',
      created_at = now() - CASE id WHEN $1 THEN interval '2 hours' ELSE interval '1 hour' END`;
    await db.database.until(soon()).query(waits, [parked?.id]);
    const park = 'UPDATE {schema}.outbox SET attempts = 10 WHERE id = $1';
    await db.database.until(soon()).query(park, [parked?.id]);
    const lags = await outbox.lags(soon());
    expect(lags.map(({ seconds, ...lag }) => ({ ...lag, hours: Math.floor(seconds / 3_600) }))).toEqual([
      { consumer: 'cards', waiting: 1, attempts: 10, parked: 1, hours: 0 },
      { consumer: 'generation', waiting: 2, attempts: 10, parked: 1, hours: 1 },
    ]);
    const list = async (filter: object): Promise<unknown[]> => {
      const { events, hasMore } = await handlers.listEvents({ pageSize: 2, parkedOnly: false, ...filter }, call());
      return [...events.map(({ id, consumer: to, attempts }) => [id, to, attempts]), hasMore];
    };
    expect(await list({})).toEqual([[parked?.id, 'cards', 10], [parked?.id, 'generation', 10], true]);
    const after = { afterId: parked?.id, afterConsumer: 'cards' };
    expect(await list(after)).toEqual([[parked?.id, 'generation', 10], [late?.id, 'generation', 0], false]);
    expect(await list({ parkedOnly: true, consumer: 'cards' })).toEqual([[parked?.id, 'cards', 10], false]);

    broken.clear();
    outbox.start();
    expect(await handlers.retryEvents({ consumer: 'generation' }, call(true))).toEqual({ events: 2 });
    expect(await handlers.retryEvents({ consumer: 'generation' }, call())).toEqual({ events: 2 });
    await waitFor(() => Promise.resolve(received['generation']?.some(({ id }) => id === late?.id)));
    await waitFor(async () => (await outbox.lags(soon()))[1]?.attempts === 11);
    const [audited] = await db.database
      .until(soon())
      .query('SELECT operator, action, new_value FROM {schema}.audit_log');
    expect(audited).toEqual({ operator: 'kim', action: 'retry_events', new_value: { generation: 2 } });
    expect(received['cards']).toBeUndefined();
  });
});
