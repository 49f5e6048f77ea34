import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@learning-library/local-servers';
import { Client } from 'pg';
import { Caller } from '../fault/support/caller';
import { actualState, expectedState } from '../fault/support/compare';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { Load } from '../fault/support/load';
import { ProcessorShare } from '../fault/support/processorShare';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { Api, type JsonObject } from '../support/api';
import { PNG } from '../support/fill';
import { pause } from '../support/pause';
import { previousVersion } from '../support/previous';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { hasRenderedServers, RenderedCluster } from './support/cluster';
import { resolve } from './support/environment';
import { render } from './support/helm';
import { CHECKOUT, developmentPackages, imageNode, makeTrees, packagesWithoutBill } from './support/image';
import { commands, coverReader, pager } from './support/lanes';
import { type Pod, podsOf } from './support/objects';
import { Rotation } from './support/rotation';

const LONG_MS = 420_000;
/** A slow replica runs for so long within each period. */
const AWAKE_MS = 50;
const SLOW_MS = 300;
/** Number of requests that must overlap with a step. */
const MIN_CALLS = 40;
/** Number of requests beside a silent replica, which callers leave after some seconds. */
const SILENT_CALLS = 100;
const WRITERS = ['a', 'b', 'c', 'd'];
/** Prefix of all stored titles. */
const WORD = 'zyzzyva';
/** Number of steps of a rotation that may be repeated because the machine was too busy. */
const MAX_REPETITIONS = 24;
/**
 * The first step of a later release that renames the title of a content: it adds a second column and keeps both in
 * sync.
 */
const EXPANSION = `
  ALTER TABLE library.contents ADD COLUMN heading text;
  CREATE FUNCTION library.keep_heading() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.heading := NEW.title; RETURN NEW; END $$;
  CREATE TRIGGER keep_heading BEFORE INSERT OR UPDATE ON library.contents
    FOR EACH ROW EXECUTE FUNCTION library.keep_heading();
  UPDATE library.contents SET heading = title;
  ALTER TABLE library.contents ADD CHECK (heading IS NOT DISTINCT FROM title);
  INSERT INTO library.migrations (timestamp, name) VALUES (4102444800000, 'AddHeading4102444800000')`;
/** The second step removes one of the columns: here the one that these processes do not know. */
const CONTRACTION = `
  DROP TRIGGER keep_heading ON library.contents;
  DROP FUNCTION library.keep_heading();
  ALTER TABLE library.contents DROP COLUMN heading`;
/** The base URL in the example. */
const BASE_URL = 'https://library.example.com';
(hasRenderedServers ? describe : describe.skip)('the rendered processes', () => {
  const cluster = new RenderedCluster();
  const rotation = new Rotation(cluster);
  let previous: string | undefined;
  beforeAll(async () => {
    previous = await previousVersion();
    await cluster.start(previous ?? CHECKOUT);
    rotation.begin();
  }, LONG_MS);
  afterAll(async () => {
    await cluster.stop();
    if (previous !== undefined) rmSync(previous, { recursive: true });
  }, LONG_MS);

  const only = (component: string): Pod => {
    const pod = cluster.pods.find((each) => each.component === component);
    if (pod === undefined) throw new Error(`the chart has no ${component}`);
    return pod;
  };
  const operator = async (...args: string[]): Promise<JsonObject> => {
    const printed = await cluster.run(only('operator'), ['services/operator/dist/main.js', ...args]);
    return JSON.parse(printed) as JsonObject;
  };
  const ask = async <T extends object>(connectionString: string, sql: string): Promise<T[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    return client
      .query<T>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const asOwner = (sql: string): Promise<object[]> => ask(cluster.database.ownerUrl, sql);
  const asAdmin = <T extends object>(sql: string): Promise<T[]> => ask(cluster.database.adminUrl, sql);
  /** An account with credits. */
  async function newAccount(): Promise<{ accountId: string; key: string }> {
    const { organizationId } = await operator('org', 'create', '--name', 'An organization');
    await operator('org', 'approve', String(organizationId));
    const accountId = String((await operator('account', 'create', '--org', String(organizationId)))['accountId']);
    await operator('credits', 'grant', accountId, '10000');
    const args = ['--account', accountId, '--env', 'live', '--scopes', 'all', '--rate-limit', '1000000'];
    return { accountId, key: String((await operator('key', 'create', ...args))['key']) };
  }

  /** Loads the gateways. `meet` begins a phase and waits until it has enough requests. */
  async function startLoad(gateways: readonly string[]) {
    const journal = new Journal(BASE_URL);
    const account = await newAccount();
    const caller = new Caller(gateways, account.key, journal);
    const library = new Library(WORD);
    const load = new Load([
      ...WRITERS.map((name) => new Writer(name, caller, library)),
      new Reader(caller, library, new Library('nobody')),
    ]);
    const meet = async (what: string, calls = MIN_CALLS): Promise<void> => {
      journal.enter(what);
      await waitFor(async () => journal.phase.calls > calls);
    };
    return { journal, caller, library, load, meet, account };
  }

  /** Adds a reader of pages, a reader of a cover and an operator to the load. */
  async function startMore(
    { account, caller, journal, library }: Awaited<ReturnType<typeof startLoad>>,
    gateways: string[],
  ) {
    const title = `${WORD} with a cover`;
    const { response } = await caller.post('/v1/contents', '', { title }, [201]);
    const id = String(response.json['id']);
    library.add(id, title);
    const file = join(cluster.folder, 'cover.png');
    writeFileSync(file, PNG);
    await operator('content', 'cover', id, file);
    const show = (): Promise<unknown> => operator('account', 'show', account.accountId);
    return new Load([pager(caller), coverReader(caller, id, gateways, BASE_URL), commands(show, journal)]);
  }

  test('the suite uses the Node version of the images', async () => {
    const { stdout } = await promisify(execFile)(imageNode(), ['--version']);
    const dockerfile = readFileSync(join(CHECKOUT, 'Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${stdout.trim().slice(1)}-`);
  });

  test(
    'the images contain no development packages, and every package is in the bill of materials',
    async () => {
      await makeTrees(cluster.trees, cluster.folder);
      for (const tree of new Set(cluster.trees.values())) {
        expect(developmentPackages(tree)).toEqual([]);
        expect(packagesWithoutBill(tree)).toEqual([]);
      }
    },
    LONG_MS,
  );

  test(
    'the evaluation pod runs from its image',
    async () => {
      const [pod] = podsOf(await render('evaluation', '--set', 'config.bindAddress=127.0.0.1'));
      const tree = cluster.trees.get('standalone');
      const { args, env } = resolve(pod as Pod, [], {}, cluster.folder);
      const [port, admin] = await freePorts('127.0.0.1', 2);
      const ports = { PORT: String(port), ADMIN_PORT: String(admin), PATH: process.env['PATH'] ?? '' };
      const standalone = spawn(imageNode(), args, { cwd: tree, env: { ...env, ...ports }, stdio: 'ignore' });
      const exited = once(standalone, 'exit');
      try {
        await waitFor(
          async () => (await fetch(`http://127.0.0.1:${admin}/readyz`).catch(() => undefined))?.status === 200,
          { timeoutMs: 180_000 },
        );
      } finally {
        standalone.kill('SIGTERM');
        await exited;
      }
      expect(standalone.exitCode).toBe(0);
    },
    LONG_MS,
  );

  test(
    'the deployments are ready after the Jobs have migrated with a role that the services do not have',
    async () => {
      await cluster.startDeployments();
      await cluster.run(only('test'));
    },
    LONG_MS,
  );

  test(
    'the deployments replace the last release under load and accept the next secrets, without losing a request, row or job',
    async () => {
      const gateways = cluster.baseUrls;
      const loaded = await startLoad(gateways);
      const { journal, caller, library, load, meet } = loaded;
      const more = await startMore(loaded, gateways);
      await waitFor(async () => library.jobs.length > 1);
      await asOwner(EXPANSION);
      await meet('on the expanded schema');
      rotation.list(0, 1);
      journal.enter('upgrade');
      await cluster.upgrade((baseUrls) => gateways.splice(0, gateways.length, ...baseUrls));
      const [{ headings }] = (await asOwner(
        'SELECT count(heading)::int AS headings FROM library.contents WHERE heading = title',
      )) as [{ headings: number }];
      expect(headings).toBeGreaterThan(0);
      await asOwner(CONTRACTION);
      await meet('on the contracted schema');
      await Promise.all([load.stop(), more.stop()]);
      process.stdout.write(`${String(journal)}\n`);
      expect(journal.disturbances(1)).toEqual([]);
      await expectAll(caller, library);
    },
    LONG_MS,
  );

  test(
    'tokens, signing keys, certificates, authorities and database roles rotate without a failed request',
    async () => {
      const gateways = cluster.baseUrls;
      const loaded = await startLoad(gateways);
      const { journal, caller, library, load, meet: once } = loaded;
      const more = await startMore(loaded, gateways);
      const processors = new ProcessorShare();
      let repetitions = 0;
      const repeats = (): boolean => journal.repeats(processors.wasBusy()) && ++repetitions <= MAX_REPETITIONS;
      const meet = async (what: string): Promise<void> => {
        do await once(what);
        while (repeats());
      };
      /** Rolls every process, then sends requests to the new ones. */
      const roll = async (what: string): Promise<void> => {
        journal.enter(what);
        await cluster.roll(
          (baseUrls) => gateways.splice(0, gateways.length, ...baseUrls),
          (replaced) => {
            const isRepeated = repeats();
            journal.enter(`${what}: after ${replaced}`);
            return isRepeated;
          },
        );
        await meet(what);
      };
      try {
        await asAdmin(`CREATE ROLE application_b LOGIN PASSWORD 'another' IN ROLE application`);
        const url = Object.assign(new URL(cluster.database.applicationUrl), {
          username: 'application_b',
          password: 'another',
        });
        cluster.change({ DATABASE_URL: url.href });
        // The upgrade has added the second entries.
        rotation.useToken(1);
        rotation.list(1, 0);
        await roll('the new one first, another role');
        const roles = "SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE usename LIKE 'application%'";
        await waitFor(async () => {
          const rows = await asAdmin<{ name: string }>(roles);
          return rows.length === 1 && rows[0]?.name === 'application_b';
        });
        await asAdmin('ALTER ROLE application NOLOGIN');
        await rotation.renewCertificates(meet);
        rotation.list(1);
        await roll('the old one gone');
      } finally {
        processors.stop();
        await Promise.all([load.stop(), more.stop()]);
      }
      process.stdout.write(`${String(journal)}\n`);
      if (journal.disturbances().length > 0) process.stdout.write(`${cluster.warnings.join('\n')}\n`);
      expect(journal.disturbances()).toEqual([]);
      expect(cluster.logs.filter((log) => /token rejected|not usable/.test(log))).toEqual([]);
      await expectAll(caller, library);
    },
    LONG_MS,
  );

  test.each(['library', 'cards'])(
    'reads succeed while a replica of %s is silent or slow, and nothing is lost',
    async (component) => {
      const { journal, caller, library, load, meet } = await startLoad(cluster.baseUrls);
      try {
        await waitFor(async () => library.contents.size > 1);
        cluster.signal(component, 'SIGSTOP');
        await meet('silent', SILENT_CALLS);
        const slowness = setInterval(() => {
          cluster.signal(component, 'SIGCONT');
          setTimeout(() => cluster.signal(component, 'SIGSTOP'), AWAKE_MS);
        }, SLOW_MS);
        await meet('slow').finally(() => clearInterval(slowness));
        await pause(AWAKE_MS);
      } finally {
        cluster.signal(component, 'SIGCONT');
      }
      await meet('healthy again');
      await load.stop();
      process.stdout.write(`${component}\n${String(journal)}\n`);
      const failedReads = journal.phases.map(({ unavailable }) =>
        Object.keys(unavailable).filter((operation) => operation.startsWith('GET ')),
      );
      expect({ failedReads: failedReads.flat(), wrongs: journal.wrongs }).toEqual({ failedReads: [], wrongs: {} });
      await expectAll(caller, library);
    },
    LONG_MS,
  );

  test(
    'the gateway generates memocards over mutual TLS, with credits from the operator',
    async () => {
      const { key } = await newAccount();
      const [api, other] = cluster.baseUrls.map((baseUrl) => new Api(baseUrl, key)) as [Api, Api];
      // The requests of `helm test` with a key.
      const script = readFileSync(join(CHECKOUT, 'charts/learning-library/files/test.mjs'), 'utf8');
      const { stdout: asked } = await promisify(execFile)(
        imageNode(),
        ['--input-type=module', '--eval', script, api.baseUrl],
        { env: { API_KEY: key } },
      );
      expect(asked.match(/^\w+ /gm)).toEqual(['GET ', 'GET ', 'POST ', 'GET ', 'GET ', 'GET ', 'GET ', 'DELETE ']);
      const content = await api.post('/v1/contents', { title: 'Cells', text: studyText(3_000), language: 'en' });
      expect(content.status).toBe(201);
      const path = `/v1/contents/${String(content.json['id'])}`;
      // A thread loads its code at startup, which can take longer than a request beside sixteen other processes.
      const accepted = await waitFor(async () => {
        const reply = await api.post(`${path}/memocard-generations`);
        return reply.status === 202 && reply;
      });
      await waitFor(
        async () => (await other.get(`/v1/jobs/${String(accepted.json['jobId'])}`)).json['status'] === 'succeeded',
      );
      for (const each of [api, other]) expect((await each.get(`${path}/memocards`)).json['data']).not.toEqual([]);
      await waitFor(async () => {
        const { json } = await api.get('/v1/search?q=mitochondrion');
        return ((json['data'] ?? []) as unknown[]).length > 0;
      });
    },
    LONG_MS,
  );

  test('the processes connect only to the targets that their policies allow', () => {
    const calls = cluster.connections();
    expect([...calls].filter(([, isLet]) => !isLet)).toEqual([]);
    const services = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'];
    expect([...calls.keys()]).toEqual(expect.arrayContaining(services.map((name) => `gateway → ${name}:50051`)));
    const callers = [...calls.keys()].filter((call) => call.includes('outside:')).map((call) => call.split(' ')[0]);
    expect(new Set(callers)).toEqual(new Set(['gateway', 'accounts', 'search', 'generation', 'generation-worker']));
  });

  test(
    'every process exits with 0 on SIGTERM',
    async () => {
      expect(new Set(await cluster.stopDeployments())).toEqual(new Set([0]));
    },
    LONG_MS,
  );
});

/** Waits for the jobs, then compares the whole library. */
async function expectAll(caller: Caller, library: Library): Promise<void> {
  for (const { jobId } of library.jobs.filter(({ doomed }) => !doomed)) {
    await waitFor(async () => (await caller.get('/v1/jobs/{jobId}', jobId)).json['status'] === 'succeeded');
  }
  expect(await actualState(caller, library)).toEqual(expectedState(library));
}
