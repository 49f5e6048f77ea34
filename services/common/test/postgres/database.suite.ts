import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { Baseline, Database, migrate, type Migration, sqlMigration } from '../../src/postgres';
import { ContractError } from '../../src/contract/errors';
import { createLogger } from '../../src/telemetry/logging';
import {
  collectMetrics,
  createTestDatabase,
  gate,
  reservePostgresProxy,
  type TestDatabase,
  waitFor,
} from '../../testing';
import { CreateThings1700000000000, soon } from './fixture';

const logger = createLogger({ name: 'test', level: 'silent' });
// Called before the first measurement, because instruments are created once.
const figures = collectMetrics();
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ name: 'database', migrations: [CreateThings1700000000000] });
});
afterAll(() => db.drop());

const ids = async (): Promise<string[]> =>
  (await db.database.until(soon()).query<{ id: string }>('SELECT id FROM {schema}.parents ORDER BY id')).map(
    (row) => row.id,
  );

const noConnection = (error: string): string =>
  `db_client_operation_duration_seconds_count{db_system_name="postgresql",db_operation_name="CONNECT",error_type="${error}"} 1`;

describe('Database', () => {
  test('a connection that breaks during a statement fails only that statement', async () => {
    const { proxy, url } = await reservePostgresProxy();
    await proxy.open();
    const far = new Database({ url, schema: db.schema, poolSize: 1, logger });
    const waiting = far.until(soon()).query('SELECT pg_sleep(60) AS cut');
    const isRunning = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60) AS cut%'";
    await waitFor(async () => (await db.database.until(soon()).query(isRunning)).length > 0);
    await proxy.close();
    await expect(waiting).rejects.toEqual(new ContractError('unavailable', null));
    // PostgreSQL does not notice the closed connection. Migrations of other suites that build an index would wait for
    // the statement.
    await db.database
      .until(soon())
      .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60) AS cut%'");
    await proxy.open();
    expect(await far.until(soon()).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await far.close();
    await proxy.close();
  });

  test('a transaction that throws writes nothing', async () => {
    const before = await ids();
    await expect(
      db.database.transaction(soon(), async (tx) => {
        await tx.query('INSERT INTO {schema}.parents VALUES ($1)', [randomUUID()]);
        throw new Error('crash');
      }),
    ).rejects.toThrow('crash');
    expect(await ids()).toEqual(before);
  });

  test('a deadlocked transaction is retried, and both transactions commit', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    await db.database.until(soon()).query('INSERT INTO {schema}.parents VALUES ($1), ($2)', [a, b]);
    const bothHold = gate();
    let holding = 0;
    const lockBoth = (order: string[]): Promise<number> =>
      db.database.transaction(soon(), async (tx) => {
        await tx.query('SELECT FROM {schema}.parents WHERE id = $1 FOR UPDATE', [order[0]]);
        holding++;
        if (holding === 2) bothHold.open();
        await bothHold.wait();
        await tx.query('SELECT FROM {schema}.parents WHERE id = $1 FOR UPDATE', [order[1]]);
        return 1;
      });
    expect(await Promise.all([lockBoth([a, b]), lockBoth([b, a])])).toEqual([1, 1]);
    // The retried transaction may lock its first row before the other one does.
    expect(holding).toBeGreaterThan(2);
  });

  test('a statement that outlasts its deadline fails, and the pool reuses its connection once the server has ended it', async () => {
    const far = new Database({ url: db.url, schema: db.schema, poolSize: 1, statementMs: 300, logger });
    const late = new ContractError('unavailable', null);
    const pid = async (): Promise<unknown> => far.until(soon()).query('SELECT pg_backend_pid() AS pid');
    const own = await pid();
    const startedAt = Date.now();
    await expect(far.until(startedAt + 50).query('SELECT pg_sleep(20)')).rejects.toEqual(late);
    expect(Date.now() - startedAt).toBeLessThan(300);
    expect(await pid()).toEqual(own);
    await expect(far.transaction(Date.now() + 50, (tx) => tx.query('SELECT pg_sleep(20)'))).rejects.toEqual(late);
    expect(await pid()).toEqual(own);
    await far.close();
  });

  test('a connection is closed and replaced if the server does not end a statement at its limit', async () => {
    const far = new Database({ url: db.url, schema: db.schema, poolSize: 1, statementMs: 100, logger });
    const backend = (): Promise<{ pid: number }[]> => far.until(soon()).query('SELECT pg_backend_pid() AS pid');
    const [own] = await backend();
    await far.until(soon()).query("SELECT set_config('statement_timeout', '0', false)");
    await expect(far.until(Date.now() + 50).query('SELECT pg_sleep(20)')).rejects.toEqual(
      new ContractError('unavailable', null),
    );
    expect(await backend()).not.toEqual([own]);
    await db.database.until(soon()).query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await far.close();
  });

  test('one account uses at most half of the connections', async () => {
    const far = new Database({ url: db.url, schema: db.schema, poolSize: 4, logger });
    const slow = Array.from({ length: 4 }, () => far.until(soon(), 'greedy').query('SELECT pg_sleep(1)'));
    const startedAt = Date.now();
    await Promise.all(['other', ''].map((accountId) => far.until(soon(), accountId).query('SELECT 1')));
    expect(Date.now() - startedAt).toBeLessThan(900);
    await Promise.all(slow);
    await far.close();
  });

  describe('a pool whose statements outlast their deadlines', () => {
    const POOL_SIZE = 3;
    let small: TestDatabase;
    beforeAll(async () => {
      const migrations = [CreateThings1700000000000];
      small = await createTestDatabase({ name: 'small_pool', migrations, poolSize: POOL_SIZE });
    });
    afterAll(() => small.drop());

    /** Process ids of the pool's backends. */
    const backends = async (): Promise<number[]> => {
      const text = 'SELECT pid FROM pg_stat_activity WHERE application_name = $1 ORDER BY pid';
      const rows = await db.database.until(soon()).query<{ pid: number }>(text, [`learning-library ${small.schema}`]);
      return rows.map(({ pid }) => pid);
    };

    test('the pool never has more backends than connections, and is usable once the server has ended the statements', async () => {
      const outcomes: Promise<unknown>[] = [];
      let most = 0;
      await db.database.transaction(soon(), async (tx) => {
        await tx.query(`LOCK TABLE ${small.schema}.parents IN ACCESS EXCLUSIVE MODE`);
        for (let round = 0; round < 4; round++) {
          const readers = Array.from({ length: 12 }, (_, index) => {
            const deadline = Date.now() + 100 + 10 * index;
            const read = index % 2 === 0 ? small.database.until(deadline) : undefined;
            const text = 'SELECT id FROM {schema}.parents';
            return (read?.query(text) ?? small.database.transaction(deadline, (own) => own.query(text))).catch(
              (error: unknown) => error,
            );
          });
          outcomes.push(...readers);
          await Promise.all(readers);
          most = Math.max(most, (await backends()).length);
        }
      });
      expect(await Promise.all(outcomes)).toEqual(Array(48).fill(new ContractError('unavailable', null)));
      expect(most).toBeLessThanOrEqual(POOL_SIZE);
      expect(await small.database.until(soon()).query('SELECT id FROM {schema}.parents')).toEqual([]);
    });
  });

  test('a call whose deadline has passed sends nothing to the database', async () => {
    await expect(db.database.until(Date.now() - 1).query('SELECT 1')).rejects.toEqual(
      new ContractError('unavailable', null),
    );
  });

  test('a missing server is unavailable, and metrics show the reason', async () => {
    const url = 'postgresql://nobody@127.0.0.1:1/nowhere';
    const gone = new Database({ url, schema: 'none', poolSize: 1, logger });
    await expect(gone.until(soon()).query('SELECT 1')).rejects.toEqual(new ContractError('unavailable', null));
    await gone.close();
    expect(await figures()).toContain(noConnection('ECONNREFUSED'));
  });

  test('a timestamp is read unchanged in every time zone of the server', async () => {
    const instants = ['2026-03-29T00:59:59.999Z', '1969-12-31T23:59:59.500Z', '1850-01-01T00:00:00.000Z'];
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns']) {
      const read = await db.database.transaction(soon(), async (tx) => {
        await tx.query(`SET LOCAL TIME ZONE '${zone}'`);
        return Promise.all(
          instants.map((instant) => tx.query<{ instant: Date }>('SELECT $1::timestamptz(3) AS instant', [instant])),
        );
      });
      expect(read.map(([row]) => row?.instant.toISOString())).toEqual(instants);
    }
  });

  test('processes that migrate at the same time apply each migration once', async () => {
    const schema = `test_migrate_${randomUUID().slice(0, 8)}`;
    const run = (): Promise<void> => migrate({ url: db.url, schema, migrations: [CreateThings1700000000000], logger });
    await Promise.all([run(), run(), run()]);
    await run();
    const rows = await db.database.until(soon()).query(`SELECT name FROM ${schema}.migrations`);
    expect(rows).toEqual([{ name: 'CreateThings1700000000000' }]);
    await db.database.until(soon()).query(`DROP SCHEMA ${schema} CASCADE`);
  });

  test('a baseline replaces the migrations that created the same schema, and rejects a database with only older ones', async () => {
    class CreateAll1700000000002 extends Baseline {
      readonly replaces = 'AddSecond1700000000001';
      readonly sql = (name: string): string => `CREATE TABLE ${name}.things (id integer)`;
    }
    const both = [
      sqlMigration('CreateFirst1700000000000', (name) => `CREATE TABLE ${name}.things (id integer)`),
      sqlMigration('AddSecond1700000000001', () => 'SELECT'),
    ];
    const outcome = async (before: readonly Migration[]): Promise<unknown> => {
      const schema = `test_migrate_${randomUUID().slice(0, 8)}`;
      if (before.length > 0) await migrate({ url: db.url, schema, migrations: before, logger });
      try {
        await migrate({ url: db.url, schema, migrations: [CreateAll1700000000002], logger });
        return await db.database.until(soon()).query(`SELECT name FROM ${schema}.migrations ORDER BY id`);
      } finally {
        await db.database.until(soon()).query(`DROP SCHEMA ${schema} CASCADE`);
      }
    };
    const baseline = { name: 'CreateAll1700000000002' };
    expect(await outcome([])).toEqual([baseline]);
    const recorded = ['CreateFirst1700000000000', 'AddSecond1700000000001'].map((name) => ({ name }));
    expect(await outcome(both)).toEqual([...recorded, baseline]);
    await expect(outcome(both.slice(0, 1))).rejects.toThrow('too old to upgrade');
  });

  test('a process that loses its migration lock stops before another process starts a migration', async () => {
    const schema = `test_migrate_${randomUUID().slice(0, 8)}`;
    const begun: boolean[] = [];
    class WaitForHolder1700000000000 {
      readonly transaction = false;

      async up(queryRunner: QueryRunner): Promise<void> {
        const alone = 'SELECT pg_try_advisory_lock(hashtext($1), 0) AS alone';
        const [row] = (await queryRunner.query(alone, [schema])) as { alone: boolean }[];
        begun.push(row?.alone === true);
        await queryRunner.query("SET lock_timeout = '30s'");
        await queryRunner.query('SELECT pg_advisory_xact_lock(hashtext($1), 1)', [schema]);
      }
    }
    const run = (): Promise<void> => migrate({ url: db.url, schema, migrations: [WaitForHolder1700000000000], logger });
    const holder = new Client({ connectionString: db.url });
    await holder.connect();
    try {
      await holder.query('SELECT pg_advisory_lock(hashtext($1), 1)', [schema]);
      const first = run().then(
        () => 'migrated',
        () => 'failed',
      );
      await waitFor(() => begun.length === 1);
      const second = run();
      const { rows } = await holder.query<{ ended: boolean }>(
        `SELECT pg_terminate_backend(pid) AS ended FROM pg_locks
         WHERE locktype = 'advisory' AND granted AND objid = hashtext($1)::bigint & 4294967295`,
        [schema],
      );
      expect(rows).toEqual([{ ended: true }]);
      await waitFor(() => begun.length === 2);
      await holder.query('SELECT pg_advisory_unlock_all()');
      await second;
      expect([await first, begun]).toEqual(['failed', [true, true]]);
    } finally {
      await holder.end();
    }
    await db.database.until(soon()).query(`DROP SCHEMA ${schema} CASCADE`);
  });
});
