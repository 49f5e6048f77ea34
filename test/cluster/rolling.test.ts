import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { Caller } from '../fault/support/caller';
import { actualState, expectedState } from '../fault/support/compare';
import { forEach } from '../support/forEach';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { Load } from '../fault/support/load';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { type Cluster, hasClusterServers, living, newCluster } from '../support/cluster';
import { addMigration, migrate } from '../support/nextRelease';
import { newAccount } from '../support/operator';
import { type OwnPostgres, startPostgres } from '../support/postgres';
import { previousVersion, thisVersion, update } from '../support/previous';
import { waitFor } from '../support/waitFor';

const CREDITS = 100_000;
const LONG_MS = 420_000;
const OVER = ['succeeded', 'failed', 'cancelled'];
const MAX_CONNECTIONS = 150;
/** Calls that are seen to meet a change. */
const ENOUGH_CALLS = 100;
/** The title of a content gets another name, in two releases: first the new column beside the old, both kept in step. */
const EXPANSION = {
  service: 'library',
  name: 'AddHeading4102444800000',
  statements: [
    'ALTER TABLE {schema}.contents ADD COLUMN heading text',
    `CREATE FUNCTION {schema}.keep_heading() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN NEW.heading := NEW.title; RETURN NEW; END $$`,
    `CREATE TRIGGER keep_heading BEFORE INSERT OR UPDATE ON {schema}.contents
     FOR EACH ROW EXECUTE FUNCTION {schema}.keep_heading()`,
    'UPDATE {schema}.contents SET heading = title',
    'ALTER TABLE {schema}.contents ADD CHECK (heading IS NOT DISTINCT FROM title)',
  ],
};
/** Then what no process reads any more goes: of the two, the one that these processes know nothing of. */
const CONTRACTION = {
  service: 'library',
  name: 'DropHeading4102444800001',
  statements: [
    'DROP TRIGGER keep_heading ON {schema}.contents',
    'DROP FUNCTION {schema}.keep_heading()',
    'ALTER TABLE {schema}.contents DROP COLUMN heading',
  ],
};
const NO_PREVIOUS =
  'The upgrade was tried from this version itself: this clone has none before it that can hand over. `git fetch --deepen=1` gets one.\n';

(hasClusterServers ? describe : describe.skip)('a cluster of the previous version, under load', () => {
  let checkout: string;
  let postgres: OwnPostgres;
  let cluster: Cluster;
  let journal: Journal;
  let caller: Caller;
  let library: Library;
  let load: Load;
  /** Ends what has been started, also where the start of something after it failed. */
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const previous = await previousVersion();
    if (previous === undefined) process.stdout.write(NO_PREVIOUS);
    checkout = previous ?? thisVersion();
    ends.push(() => rmSync(checkout, { recursive: true }));
    postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS });
    ends.push(() => postgres.stop());
    cluster = newCluster({ DATABASE_URL: postgres.url }, checkout);
    ends.push(() => cluster.stop());
    await cluster.start();
    const { baseUrls } = cluster.info;
    const account = await newAccount(cluster.dataDir, { credits: CREDITS });
    journal = new Journal(baseUrls[0]);
    caller = new Caller(baseUrls, account.key, journal);
    library = new Library('zyzzyva');
    const writers = ['a', 'b'].map((name) => new Writer(name, caller, library));
    const readers = [1, 2].map(() => new Reader(caller, library, new Library('nobody')));
    load = new Load([...writers, ...readers]);
    ends.push(() => load.stop().catch(() => {}));
  }, LONG_MS);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  }, LONG_MS);

  /** Contents that have a heading, by the columns' own word. */
  const headings = async (): Promise<number> => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM library.contents WHERE title IS NOT NULL AND heading = title',
      );
      return rows[0]?.count ?? 0;
    } finally {
      await client.end();
    }
  };

  test(
    'is replaced by this one process by process while the schema expands, then contracts, and loses no call, row or job',
    async () => {
      await waitFor(async () => library.jobs.length > 5);
      const before = cluster.info.pids;
      update(checkout);
      addMigration(checkout, EXPANSION);
      // Processes of the previous version serve on this schema until their turn comes.
      await migrate(checkout, EXPANSION.service, postgres.url);
      journal.enter('on the expanded schema, before the first is replaced');
      await waitFor(async () => journal.phase.calls > ENOUGH_CALLS);
      await cluster.restart((line) => journal.enter(`after ${line}`));
      await waitFor(async () => living(Object.values(before)).length === 0);
      expect(await headings()).toBeGreaterThan(0);
      addMigration(checkout, CONTRACTION);
      await migrate(checkout, CONTRACTION.service, postgres.url);
      journal.enter('on the contracted schema');
      await waitFor(async () => journal.phase.calls > ENOUGH_CALLS);
      await expect(headings()).rejects.toThrow('"heading" does not exist');
      await load.stop();
      process.stdout.write(`${String(journal)}\n`);

      expect(Object.keys(cluster.info.pids)).toEqual(Object.keys(before));
      const disturbed = journal.phases.slice(1).filter(({ unavailable, unanswered }) => {
        return unanswered > 0 || Object.keys(unavailable).length > 0;
      });
      expect({ disturbed, wrongs: journal.wrongs }).toEqual({ disturbed: [], wrongs: {} });
      const ends = new Set<unknown>();
      await forEach(library.jobs, async ({ jobId, doomed }) => {
        const end = await waitFor(async () => {
          const { status } = (await caller.get('/v1/jobs/{jobId}', jobId)).json;
          return OVER.includes(String(status)) && status;
        });
        if (!doomed) ends.add(end);
      });
      expect(ends).toEqual(new Set(['succeeded']));
      expect(await actualState(caller, library)).toEqual(expectedState(library));
    },
    LONG_MS,
  );
});
