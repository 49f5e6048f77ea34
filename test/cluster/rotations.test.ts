import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Client } from 'pg';
import { startTwoRoles, type TwoRoles } from '../chart/support/database';
import { makeTokens, newSigningKey, publicKeyOf, readSigningKey, TestAuthority } from '../chart/support/secrets';
import { Caller } from '../fault/support/caller';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { type Lane, Load } from '../fault/support/load';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { Api } from '../support/api';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { newAccount, operator, operatorSettings } from '../support/operator';
import { waitFor } from '../support/waitFor';

const LONG_MS = 600_000;
const HOST = '127.0.0.1';
/** For what costs more than a call to look at. */
const SELDOM = { everyMs: 500 };
/** Begins the title of everything that is stored. */
const WORD = 'zyzzyva';
/** Calls that are seen to meet a step. */
const ENOUGH_CALLS = 40;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const LISTS = {
  INTERNAL_TOKENS: [makeTokens('the-first-secret').join(','), makeTokens('the-second-secret').join(',')],
  OPERATOR_TOKENS: ['the-first-token-of-the-operator', 'the-second-token-of-the-operator'],
  OPERATOR_SIGNING_KEY: [newSigningKey(), newSigningKey()],
  SIGNING_KEYS: [`k1:${'1'.repeat(32)}`, `k2:${'2'.repeat(32)}`],
} as const;

const publicPem = (key: string): string =>
  publicKeyOf(readSigningKey(key)).export({ type: 'spki', format: 'pem' }).toString();

/** Every rotation of docs/runbook.md#rotation, in the order that it says. */
(hasClusterServers ? describe : describe.skip)('under load a cluster is given, without a failed call,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-rotations-'));
  const file = (name: string): string => join(folder, name);
  const [authority, nextAuthority] = [new TestAuthority(), new TestAuthority()];
  let database: TwoRoles;
  let cluster: Cluster;
  let journal: Journal;
  let caller: Caller;
  let load: Load;
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];

  /** The lists with these generations: the first is used, all are accepted. */
  const list = (...generations: readonly (0 | 1)[]): void => {
    for (const [name, each] of Object.entries(LISTS)) {
      writeFileSync(file(name), generations.map((generation) => each[generation]).join(','));
    }
    const [signing = '', ...others] = generations.map((generation) => LISTS.OPERATOR_SIGNING_KEY[generation]);
    writeFileSync(file('OPERATOR_SIGNING_KEY'), signing);
    writeFileSync(file('OPERATOR_PUBLIC_KEYS'), [signing, ...others].map(publicPem).join(''));
  };
  const certify = (by: TestAuthority): string => {
    const { cert, key } = by.issue(HOST);
    writeFileSync(file('tls.crt'), cert);
    writeFileSync(file('tls.key'), key);
    return new X509Certificate(cert).serialNumber;
  };
  const trust = (...authorities: readonly TestAuthority[]): void =>
    writeFileSync(file('ca.crt'), authorities.map(({ ca }) => ca).join(''));
  const logs = (): string[] =>
    readdirSync(join(cluster.dataDir, 'logs')).map((name) => readFileSync(join(cluster.dataDir, 'logs', name), 'utf8'));
  /** Waits until every process has taken what is new in the files so many times. */
  const renewed = (times: number): Promise<unknown> =>
    waitFor(async () => {
      const counts = logs().map((log) => log.split('certificate renewed').length - 1);
      return counts.filter((count) => count >= times).length === Object.keys(cluster.info.pids).length;
    }, SELDOM);
  /** What the operator's commands carry. */
  const operateWith = (generation: 0 | 1): void => {
    // In one step, since a command of the load may read it now.
    writeFileSync(
      file('cluster.json.next'),
      JSON.stringify({ ...cluster.info, operatorToken: LISTS.OPERATOR_TOKENS[generation] }),
    );
    renameSync(file('cluster.json.next'), file('cluster.json'));
  };
  const asOwner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: database.adminUrl });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  /** Rolls every process, then lets calls meet what is new. */
  const roll = async (what: string): Promise<void> => {
    await cluster.restart((line) => journal.enter(`${what}: after ${line}`));
    await meet(what);
  };
  const meet = async (what: string): Promise<void> => {
    journal.enter(what);
    await waitFor(async () => journal.phase.calls > ENOUGH_CALLS);
  };

  beforeAll(async () => {
    database = await startTwoRoles();
    ends.push(() => database.stop());
    list(0);
    trust(authority);
    certify(authority);
    writeFileSync(file('DATABASE_URL'), database.applicationUrl);
    const tls = { GRPC_TLS_CERT: file('tls.crt'), GRPC_TLS_KEY: file('tls.key'), GRPC_TLS_CA: file('ca.crt') };
    cluster = newCluster({
      ...Object.fromEntries(
        [...Object.keys(LISTS), 'OPERATOR_PUBLIC_KEYS', 'DATABASE_URL'].map((name) => [`${name}_FILE`, file(name)]),
      ),
      ...{ MIGRATION_DATABASE_URL: database.ownerUrl, DATABASE_APPLICATION_ROLE: 'application', ...tls },
    });
    ends.push(() => cluster.stop());
    await cluster.start();
    operatorSettings(tls);
    operateWith(0);
    const { baseUrls } = cluster.info;
    const { key, accountId } = await newAccount(folder, { credits: 100_000 });
    journal = new Journal(baseUrls[0]);
    caller = new Caller(baseUrls, key, journal);
    const api = new Api(baseUrls[0], key);
    const { json } = await api.post('/v1/contents', { title: `${WORD} with a cover` });
    const covered = String(json['id']);
    writeFileSync(file('cover.png'), PNG);
    await operator(folder, 'content', 'cover', covered, file('cover.png'));
    const library = new Library(WORD);
    load = new Load([
      ...['a', 'b'].map((name) => new Writer(name, caller, library)),
      new Reader(caller, library, new Library('nobody')),
      pager(caller),
      coverOf(api, covered, journal),
      operatorOf(folder, accountId, journal),
    ]);
    ends.push(() => load.stop().catch(() => {}));
    await meet('at rest');
  }, LONG_MS);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  }, LONG_MS);

  test(
    'new tokens, signing keys, a certificate, another authority and another role of the database',
    async () => {
      list(0, 1);
      await roll('the new one second');
      operateWith(1);
      await asOwner((client) => client.query(`CREATE ROLE application_b LOGIN PASSWORD 'another' IN ROLE application`));
      writeFileSync(file('DATABASE_URL'), urlOf(database.applicationUrl, 'application_b', 'another'));
      list(1, 0);
      await roll('the new one first, another role');
      await waitFor(async () => {
        const { rows } = await asOwner((client) =>
          client.query<{ name: string }>(
            `SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE usename LIKE 'application%'`,
          ),
        );
        return rows.length === 1 && rows[0]?.name === 'application_b';
      });
      await asOwner((client) => client.query('ALTER ROLE application NOLOGIN'));

      const { pids } = cluster.info;
      certify(authority);
      await renewed(1);
      await meet('with a new certificate');
      trust(authority, nextAuthority);
      await renewed(2);
      const serial = certify(nextAuthority);
      await renewed(3);
      await meet('with a certificate of another authority');
      trust(nextAuthority);
      await renewed(4);
      await meet('with the old authority gone');
      const addresses = Object.values(cluster.info.operatorAddresses);
      const serials = await Promise.all(addresses.map((each) => serialOf(each, file)));
      expect(new Set(serials)).toEqual(new Set([serial]));
      expect(cluster.info.pids).toEqual(pids);

      list(1);
      await roll('the old one gone');
      await load.stop();
      process.stdout.write(`${String(journal)}\n`);
      const disturbed = journal.phases.filter(
        ({ unavailable, unanswered }) => unanswered > 0 || Object.keys(unavailable).length > 0,
      );
      expect({ disturbed, wrongs: journal.wrongs }).toEqual({ disturbed: [], wrongs: {} });
      expect(logs().filter((log) => /token refused|not usable/.test(log))).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'no tokens that its services do not know: a gateway with them is not ready and answers 503, and says why',
    async () => {
      writeFileSync(file('INTERNAL_TOKENS'), makeTokens('a-secret-of-nobody').join(','));
      const startAgain = (): boolean => process.kill(Number(cluster.info.pids['gateway-2']), 'SIGKILL');
      const isReady = async (): Promise<boolean> => (await cluster.status()).processes['gateway-2']?.ready === true;
      startAgain();
      const log = join(cluster.dataDir, 'logs/gateway-2.log');
      await waitFor(async () => readFileSync(log, 'utf8').includes('internal token refused'));
      expect(await isReady()).toBe(false);
      const { status, json } = await new Api(cluster.info.baseUrls[1], caller.key).get('/v1/folders');
      expect([status, json['error']]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
      list(1);
      startAgain();
      await waitFor(isReady, SELDOM);
    },
    LONG_MS,
  );
});

function urlOf(url: string, username: string, password: string): string {
  return Object.assign(new URL(url), { username, password }).href;
}

/** The serial number of the certificate that a service presents to a new connection. */
function serialOf(address: string, file: (name: string) => string): Promise<string> {
  const [cert, key, ca] = ['tls.crt', 'tls.key', 'ca.crt'].map((name) => readFileSync(file(name)));
  const port = Number(address.slice(address.lastIndexOf(':') + 1));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: HOST, port, cert, key, ca, ALPNProtocols: ['h2'] }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

/** Keeps a cursor for some steps before it reads on, so that another process, with other keys, may have to read it. */
function pager(caller: Caller): Lane {
  let kept: unknown;
  let steps = 0;
  const page = async (query: string): Promise<unknown> =>
    (await caller.once({ method: 'GET', path: '/v1/contents', query, expected: [200] }))?.json['nextCursor'];
  return {
    step: async () => {
      if (typeof kept === 'string') await page(`limit=1&cursor=${kept}`);
      if (steps++ % 8 === 0) kept = await page('limit=1');
    },
  };
}

/** Reads a cover by its signed link, which library serves over HTTPS. */
function coverOf(api: Api, contentId: string, journal: Journal): Lane {
  return {
    step: async () => {
      const { status, text, json } = await api.get(`/v1/contents/${contentId}`);
      if (status !== 200) return journal.wrong(`content with a cover answered ${status} ${text}`);
      const cover = await fetch(String(json['imageUrl']));
      if (cover.status !== 200) journal.wrong(`cover answered ${cover.status}`);
    },
  };
}

function operatorOf(dataDir: string, accountId: string, journal: Journal): Lane {
  return {
    step: () =>
      operator(dataDir, 'account', 'show', accountId).then(
        () => undefined,
        (error: Error) => journal.wrong(`operator: ${error.message.slice(0, 200)}`),
      ),
  };
}
