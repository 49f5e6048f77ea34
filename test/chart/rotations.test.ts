import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Client } from 'pg';
import { Caller } from '../fault/support/caller';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { type Lane, Load } from '../fault/support/load';
import { ProcessorShare } from '../fault/support/processorShare';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { Api, type JsonObject } from '../support/api';
import { PNG } from '../support/fill';
import { pause } from '../support/pause';
import { waitFor } from '../support/waitFor';
import { hasRenderedServers, RenderedCluster } from './support/cluster';
import { CHECKOUT } from './support/image';
import type { SecretValues } from './support/environment';
import type { Pod } from './support/objects';
import { makeTokens, newSigningKey, publicKeyOf, readSigningKey, TestAuthority } from './support/secrets';

const LONG_MS = 600_000;
/** The base URL in the example. */
const BASE_URL = 'https://library.example.com';
const HOST = '127.0.0.1';
/** Pause between commands, each of which starts a process and would otherwise occupy a processor. */
const OPERATOR_PAUSE_MS = 1_000;
/** Interval of the checks that cost more than a request. */
const SELDOM = { everyMs: 500 };
/** Prefix of all stored titles. */
const WORD = 'zyzzyva';
/** Number of requests that must overlap with a step. */
const MIN_CALLS = 40;
/** Number of phases that may be repeated because the machine was too busy. */
const MAX_REPETITIONS = 24;
const LISTS = {
  INTERNAL_TOKENS: [makeTokens('the-first-secret').join(','), makeTokens('the-second-secret').join(',')],
  OPERATOR_TOKENS: ['the-first-token-of-the-operator', 'the-second-token-of-the-operator'],
  SIGNING_KEYS: [`k1:${'1'.repeat(32)}`, `k2:${'2'.repeat(32)}`],
} as const;
const OPERATOR_KEYS = [newSigningKey(), newSigningKey()] as const;

const publicPem = (key: string): string =>
  publicKeyOf(readSigningKey(key)).export({ type: 'spki', format: 'pem' }).toString();

/** Every rotation of docs/runbook.md#rotation, in its order. */
(hasRenderedServers ? describe : describe.skip)('rotations under load', () => {
  const [authority, nextAuthority] = [new TestAuthority(), new TestAuthority()];
  const cluster = new RenderedCluster();
  const processors = new ProcessorShare();
  let journal: Journal;
  let load: Load | undefined;
  let gateways: string[];

  /** Sets the lists with these generations. The first entry is used, and every entry is accepted. */
  const list = (...generations: readonly [0 | 1, ...(0 | 1)[]]): void => {
    const lists = Object.entries(LISTS).map(
      ([name, each]) => [name, generations.map((n) => each[n]).join(',')] as const,
    );
    cluster.change({
      ...Object.fromEntries(lists),
      OPERATOR_SIGNING_KEY: OPERATOR_KEYS[generations[0]],
      OPERATOR_PUBLIC_KEYS: generations.map((n) => publicPem(OPERATOR_KEYS[n])).join(''),
    });
  };
  const certify = (by: TestAuthority): string => {
    const { cert, key } = by.issue('localhost', HOST);
    cluster.change({ GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key });
    return new X509Certificate(cert).serialNumber;
  };
  const trust = (...authorities: readonly TestAuthority[]): void =>
    cluster.change({ GRPC_TLS_CA: authorities.map(({ ca }) => ca).join('') });
  /** Waits until every process has loaded the new files. */
  const renewed = async (change: () => void): Promise<void> => {
    const count = (): number[] => cluster.logs.map((log) => log.split('certificate renewed').length);
    const before = count();
    change();
    await waitFor(async () => count().every((times, n) => times > (before[n] as number)), SELDOM);
  };
  const operator = async (...args: string[]): Promise<JsonObject> => {
    const pod = cluster.pods.find(({ component }) => component === 'operator') as Pod;
    return JSON.parse(await cluster.run(pod, ['services/operator/dist/main.js', ...args])) as JsonObject;
  };
  const asOwner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: cluster.database.adminUrl });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  let repetitions = 0;
  /** Whether the phase that ends has to be repeated. */
  const repeats = (): boolean => journal.repeats(processors.wasBusy()) && ++repetitions <= MAX_REPETITIONS;
  const meet = async (what: string): Promise<void> => {
    do {
      journal.enter(what);
      await waitFor(async () => journal.phase.calls > MIN_CALLS);
    } while (repeats());
  };
  /** Rolls every process, then sends requests to the new ones. */
  const roll = async (what: string): Promise<void> => {
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

  beforeAll(async () => {
    await cluster.start(CHECKOUT);
    list(0);
    trust(authority);
    certify(authority);
    cluster.change({ OPERATOR_TOKEN: LISTS.OPERATOR_TOKENS[0] });
    await cluster.startDeployments();
    gateways = cluster.baseUrls;
    const { organizationId } = await operator('org', 'create', '--name', 'An organization');
    await operator('org', 'approve', String(organizationId));
    const { accountId } = await operator('account', 'create', '--org', String(organizationId));
    await operator('credits', 'grant', String(accountId), '100000');
    const args = ['--account', String(accountId), '--env', 'live', '--scopes', 'all', '--rate-limit', '1000000'];
    const key = String((await operator('key', 'create', ...args))['key']);
    journal = new Journal(BASE_URL);
    const caller = new Caller(gateways, key, journal);
    const { json } = await new Api(String(gateways[0]), key).post('/v1/contents', { title: `${WORD} with a cover` });
    const covered = String(json['id']);
    writeFileSync(join(cluster.folder, 'cover.png'), PNG);
    await operator('content', 'cover', covered, join(cluster.folder, 'cover.png'));
    const library = new Library(WORD);
    load = new Load([
      ...['a', 'b'].map((name) => new Writer(name, caller, library)),
      new Reader(caller, library, new Library('nobody')),
      pager(caller),
      coverOf(caller, covered, gateways),
      {
        step: () =>
          operator('account', 'show', String(accountId)).then(
            () => pause(OPERATOR_PAUSE_MS),
            ({ message }: Error) =>
              message.includes('"code":"unavailable"')
                ? journal.unavailable('operator')
                : journal.wrong(`operator: ${message.slice(-300)}`),
          ),
      },
    ]);
    await meet('at rest');
  }, LONG_MS);
  afterAll(async () => {
    processors.stop();
    await load?.stop().catch(() => {});
    await cluster.stop();
  }, LONG_MS);

  test(
    'tokens, signing keys, certificates, authorities and database roles rotate without a failed request',
    async () => {
      list(0, 1);
      await roll('the new one second');
      await asOwner((client) => client.query(`CREATE ROLE application_b LOGIN PASSWORD 'another' IN ROLE application`));
      cluster.change({
        OPERATOR_TOKEN: LISTS.OPERATOR_TOKENS[1],
        DATABASE_URL: urlOf(cluster.database.applicationUrl, 'application_b', 'another'),
      });
      list(1, 0);
      await roll('the new one first, another role');
      const roles = "SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE usename LIKE 'application%'";
      await waitFor(async () => {
        const { rows } = await asOwner((client) => client.query<{ name: string }>(roles));
        return rows.length === 1 && rows[0]?.name === 'application_b';
      });
      await asOwner((client) => client.query('ALTER ROLE application NOLOGIN'));

      await renewed(() => certify(authority));
      await meet('with a new certificate');
      await renewed(() => trust(authority, nextAuthority));
      let serial = '';
      await renewed(() => (serial = certify(nextAuthority)));
      await meet('with a certificate of another authority');
      await renewed(() => trust(nextAuthority));
      await meet('with the old authority gone');
      const serials = await Promise.all(cluster.serviceAddresses.map((each) => serialOf(each, cluster.values)));
      expect(new Set(serials)).toEqual(new Set([serial]));

      list(1);
      await roll('the old one gone');
      await load?.stop();
      process.stdout.write(`${String(journal)}\n`);
      if (journal.disturbances().length > 0) process.stdout.write(`${cluster.warnings.join('\n')}\n`);
      expect(journal.disturbances()).toEqual([]);
      expect(cluster.logs.filter((log) => /token rejected|not usable/.test(log))).toEqual([]);
    },
    2 * LONG_MS,
  );
});

function urlOf(url: string, username: string, password: string): string {
  return Object.assign(new URL(url), { username, password }).href;
}

/** The serial number of the certificate that a service presents to a new connection. */
function serialOf(address: string, { GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key, GRPC_TLS_CA: ca }: SecretValues) {
  const port = Number(address.slice(address.lastIndexOf(':') + 1));
  return new Promise<string>((resolve, reject) => {
    const socket = connect({ host: HOST, port, cert, key, ca, ALPNProtocols: ['h2'] }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

/**
 * Keeps a cursor for some steps before it reads the next page, so that a process with other keys may have to verify it.
 */
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
function coverOf(caller: Caller, contentId: string, gateways: readonly string[]): Lane {
  return {
    step: async () => {
      const { json } = await caller.get('/v1/contents/{contentId}', contentId);
      const cover = await fetch(String(json['imageUrl']).replace(BASE_URL, String(gateways[0])));
      if (cover.status === 503) caller.journal.unavailable('cover');
      else if (cover.status !== 200) caller.journal.wrong(`cover returned ${cover.status}`);
      await cover.arrayBuffer();
    },
  };
}
