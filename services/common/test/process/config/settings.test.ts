import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigError, type Env, readSettings, type Settings } from '../../../src/process/config/settings';
import { readPeers } from '../../../src/process/config/addresses';
import { readDatabase, readMigration } from '../../../src/process/config/database';
import { readMeilisearch, readRedis, readTemporal } from '../../../src/process/config/engines';
import { readServiceProcess } from '../../../src/process/config/process';
import { REMOVED } from '../../../src/process/config/removed';
import { newSigningKey, publicKeyOf, readSigningKey } from '../../../src/rpc';
import { TestAuthority } from '../../../testing/certificates';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'll-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Every setting that a process can read. */
const everything = (settings: Settings) => ({
  ...readServiceProcess(settings, 'cards'),
  database: readDatabase(settings, 'cards'),
  ...readPeers(settings, 'library', 'cards'),
  redis: readRedis(settings),
  meilisearch: readMeilisearch(settings),
  temporal: readTemporal(settings),
  signingKeys: settings.signingKeys('SIGNING_KEYS'),
});
const read = (env: Env) => readSettings(env, everything);
function faultsOf(env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const TOKEN = 'token-of-16-characters';
const SECRET = 'a-secret-of-no-less-than-32-characters';
const SIGNING_KEY = newSigningKey();
const PUBLIC_KEYS = [SIGNING_KEY, newSigningKey()].map((key) => publicKeyOf(readSigningKey(key)));
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const LEAST = {
  PORT: '5001',
  INTERNAL_TOKENS: TOKEN,
  DATABASE_URL: 'postgres://user:password@db.example:5432/library',
  SERVICE_ADDRESSES: 'library.example:5002',
};

test('an empty variable counts as unset', () => {
  const empty = ['HOST', 'ADMIN_PORT', 'REDIS_URL', 'OPERATOR_TOKENS', 'GRPC_TLS', 'DATABASE_URL_FILE'];
  expect(read({ ...LEAST, ...Object.fromEntries(empty.map((name) => [name, ''])) })).toEqual(read(LEAST));
});

test('the settings read every variable', () => {
  const env = {
    ...LEAST,
    HOST: '::',
    GRPC_TLS: 'off',
    ADMIN_PORT: '9090',
    ADMIN_HOST: '0.0.0.0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    INTERNAL_TOKENS: `${TOKEN}, gateway@cards:${TOKEN}, cards@library:${TOKEN}`,
    OPERATOR_PUBLIC_KEYS: PUBLIC_KEYS.map(pemOf).join(''),
    MIGRATION_DATABASE_URL: 'postgresql://user@%2Frun%2Fpostgres/library',
    DATABASE_POOL_SIZE: '3',
    DATABASE_PREPARED_STATEMENTS: '0',
    MIGRATE_ON_START: '0',
    SERVICE_ADDRESSES: 'cards=10.0.0.1:1,10.0.0.2:1 dns:///{service}.example:5002',
    REDIS_URL: 'rediss://:password@redis.example/1',
    MEILI_URL: 'https://search.example/',
    MEILI_API_KEY: 'master',
    TEMPORAL_ADDRESS: 'temporal.example:7233',
    TEMPORAL_NAMESPACE: 'learning',
    SIGNING_KEYS: `new:${SECRET}:with:colons,old:${SECRET}`,
  };
  expect(read(env)).toEqual({
    process: {
      logLevel: 'warn',
      drainMs: 0,
      admin: { host: '0.0.0.0', port: 9090 },
      grpc: {
        address: '[::]:5001',
        tls: undefined,
        internalTokens: [TOKEN, `gateway@cards:${TOKEN}`, `cards@library:${TOKEN}`],
        operatorKeys: PUBLIC_KEYS,
      },
    },
    caller: { logLevel: 'warn', internalTokens: [TOKEN, `cards@library:${TOKEN}`], tls: undefined },
    database: {
      url: LEAST.DATABASE_URL,
      migrationUrl: env.MIGRATION_DATABASE_URL,
      applicationRole: 'user',
      schema: 'cards',
      poolSize: 3,
      preparedStatements: false,
      migrateOnStart: false,
    },
    ...{ library: 'library.example:5002', cards: '10.0.0.1:1,10.0.0.2:1' },
    redis: { url: env.REDIS_URL, keyPrefix: 'learning-library' },
    meilisearch: { url: 'https://search.example', apiKey: 'master', typoTolerance: false },
    temporal: { address: 'temporal.example:7233', namespace: 'learning', taskQueue: 'generation' },
    signingKeys: [
      { id: 'new', secret: `${SECRET}:with:colons` },
      { id: 'old', secret: SECRET },
    ],
  });
});

test('migrations use MIGRATION_DATABASE_URL, for the role of DATABASE_URL unless another role is set', () => {
  const migration = (env: Env): unknown => readSettings(env, readMigration);
  const MIGRATION_DATABASE_URL = 'postgres://owner@db.example/library';
  const { DATABASE_URL } = LEAST;
  expect(migration({ MIGRATION_DATABASE_URL })).toEqual({ url: MIGRATION_DATABASE_URL });
  expect(migration({ DATABASE_URL })).toEqual({ url: DATABASE_URL });
  expect(migration({ MIGRATION_DATABASE_URL, DATABASE_URL })).toEqual({
    url: MIGRATION_DATABASE_URL,
    applicationRole: 'user',
  });
  const named = { MIGRATION_DATABASE_URL, DATABASE_URL, DATABASE_APPLICATION_ROLE: 'app' };
  expect(migration(named)).toEqual({ url: MIGRATION_DATABASE_URL, applicationRole: 'app' });
  expect(() => migration({})).toThrow('MIGRATION_DATABASE_URL must be set or DATABASE_URL.');
});

describe('a secret', () => {
  test('a secret is read from the file in <NAME>_FILE, without the line end', () => {
    const { INTERNAL_TOKENS: _, DATABASE_URL: __, ...rest } = LEAST;
    const env = {
      ...rest,
      INTERNAL_TOKENS_FILE: write('tokens', `${TOKEN}\n`),
      DATABASE_URL_FILE: write('url', `${LEAST.DATABASE_URL}\n`),
    };
    expect(read(env)).toEqual(read(LEAST));
  });

  test('a secret is rejected if it is set twice, or if its file is unreadable or empty', () => {
    const names = write('names', TOKEN);
    expect(faultsOf({ ...LEAST, INTERNAL_TOKENS_FILE: names })).toEqual([
      'INTERNAL_TOKENS and INTERNAL_TOKENS_FILE are both set: unset one.',
    ]);
    expect(faultsOf({ ...LEAST, OPERATOR_PUBLIC_KEYS_FILE: join(folder, 'nowhere') })).toEqual([
      'OPERATOR_PUBLIC_KEYS_FILE names a file that cannot be read (ENOENT).',
    ]);
    expect(faultsOf({ ...LEAST, OPERATOR_PUBLIC_KEYS_FILE: write('empty', '\n') })).toEqual([
      'OPERATOR_PUBLIC_KEYS_FILE names an empty file.',
    ]);
  });
});

const FOLDER = 'must be a folder with a certificate in tls.crt, its key in tls.key and an authority in ca.crt';

/** A folder with these files, named as in a Secret of Kubernetes. */
function tlsFolder(parts: Partial<Record<'cert' | 'key' | 'ca', string>>): string {
  const at = mkdtempSync(join(folder, 'tls-'));
  const files = { cert: 'tls.crt', key: 'tls.key', ca: 'ca.crt' };
  for (const [part, text] of Object.entries(parts)) writeFileSync(join(at, files[part as keyof typeof files]), text);
  return at;
}

describe('TLS between processes', () => {
  const tls = new TestAuthority().issue('localhost');

  test('TLS reads the files of a folder, which can be replaced later', () => {
    const at = tlsFolder(tls);
    const files = { cert: join(at, 'tls.crt'), key: join(at, 'tls.key'), ca: join(at, 'ca.crt') };
    const { process, caller } = read({ ...LEAST, HOST: '0.0.0.0', GRPC_TLS: at });
    const expected = { cert: tls.cert.trim(), key: tls.key.trim(), ca: tls.ca.trim(), files };
    expect([process.grpc?.address, process.grpc?.tls, caller.tls]).toEqual(['0.0.0.0:5001', expected, expected]);
  });

  test('TLS needs three files, and a key that matches the certificate', () => {
    const { cert, key, ca } = tls;
    const fault = (parts: Parameters<typeof tlsFolder>[0]) => faultsOf({ ...LEAST, GRPC_TLS: tlsFolder(parts) });
    expect(fault({ cert, ca })).toEqual([`GRPC_TLS ${FOLDER} (ENOENT).`]);
    const other = new TestAuthority().issue('localhost');
    expect(fault({ cert, ca, key: other.key })).toEqual([expect.stringMatching(/ca\.crt \(.*MISMATCH\)\.$/)]);
    expect(fault({ cert, key, ca: 'SECRET' })).toEqual([`GRPC_TLS ${FOLDER}.`]);
  });

  test('TLS to Temporal needs an authority, or a certificate with its key', () => {
    const { cert, key, ca } = tls;
    const env = { ...LEAST, TEMPORAL_ADDRESS: 'temporal.example:7233' };
    const temporal = (parts: Parameters<typeof tlsFolder>[0]): unknown =>
      read({ ...env, TEMPORAL_TLS: tlsFolder(parts) }).temporal?.tls;
    expect(temporal({ ca })).toMatchObject({ ca: ca.trim() });
    expect(temporal({ cert, key })).toMatchObject({ cert: cert.trim(), key: key.trim() });
    expect(() => temporal({ cert, ca })).toThrow(`TEMPORAL_TLS ${FOLDER}.`);
  });

  test.each(['0.0.0.0', '::', '10.0.0.1', 'cards.example'])('TLS is required on %s, unless it is off', (host) => {
    const env = { ...LEAST, HOST: host };
    expect(faultsOf(env)).toEqual(['HOST is not loopback: set GRPC_TLS to the folder of a certificate, or to off.']);
    expect(faultsOf({ ...env, GRPC_TLS: 'off' })).toEqual([]);
  });

  test.each(['127.0.0.1', '127.3.2.1', '::1', 'localhost'])('TLS is not required on %s', (host) => {
    expect(faultsOf({ ...LEAST, HOST: host })).toEqual([]);
  });
});

const STARTS = 'must be a URL that starts with';
test.each<[Record<string, string>, string]>([
  [{ PORT: 'SECRET' }, 'PORT must be a whole number.'],
  [{ PORT: '65536' }, 'PORT must be from 0 to 65535.'],
  [{ HOST: 'SECRET/x' }, 'HOST must be a host name or an IP address.'],
  [{ ADMIN_PORT: '-1' }, 'ADMIN_PORT must be a whole number.'],
  [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS must be from 0 to 600.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [{ DATABASE_URL: 'mysql://SECRET@x' }, `DATABASE_URL ${STARTS} postgres:// or postgresql://.`],
  [{ DATABASE_URL: 'postgres://a:SECRET@x:port/x' }, 'DATABASE_URL must be a connection string of PostgreSQL.'],
  [{ MIGRATION_DATABASE_URL: 'SECRET' }, `MIGRATION_DATABASE_URL ${STARTS} postgres:// or postgresql://.`],
  [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be from 1 to 1000.'],
  [{ MIGRATE_ON_START: 'no' }, 'MIGRATE_ON_START must be 0 or 1.'],
  ...['http://SECRET', 'a.example:1,b.example:2', 'library.example:5002 SECRET=a:1'].map(
    (SERVICE_ADDRESSES): [Record<string, string>, string] => [
      { SERVICE_ADDRESSES },
      'SERVICE_ADDRESSES must be a list of <service>=<address>: host:port, unix:<path>, or a comma-separated list of <IP address>:<port>.',
    ],
  ),
  [{ SERVICE_ADDRESSES: 'library=a:1' }, 'SERVICE_ADDRESSES must contain cards.'],
  [
    { REDIS_URL: 'http://SECRET' },
    'REDIS_URL: it does not begin with redis://, rediss://, redis+sentinel:// or redis+cluster://.',
  ],
  [{ MEILI_URL: 'SECRET', MEILI_API_KEY: 'a' }, `MEILI_URL ${STARTS} http:// or https://.`],
  [
    { MEILI_URL: 'http://x', MEILI_MASTER_KEY: 'SECRET' },
    'MEILI_API_KEY must be set if MEILI_URL is set (MEILI_MASTER_KEY is not read).',
  ],
  [{ TEMPORAL_ADDRESS: 'SECRET' }, 'TEMPORAL_ADDRESS must be host:port.'],
  [{ TEMPORAL_TLS: 'SECRET' }, `TEMPORAL_TLS ${FOLDER}.`],
  [
    { INTERNAL_TOKENS: `gatway@cards:${TOKEN}` },
    'INTERNAL_TOKENS has a token <caller>@<service>:… with an unknown name.',
  ],
  [{ INTERNAL_TOKENS: 'SECRET' }, 'INTERNAL_TOKENS must be a comma-separated list of tokens of 16 characters or more.'],
  [
    { INTERNAL_TOKENS: `${TOKEN},` },
    'INTERNAL_TOKENS must be a comma-separated list of tokens of 16 characters or more.',
  ],
  ...[`a:${SECRET.slice(10)}`, SECRET, `a:${SECRET},a:${SECRET}`, `:${SECRET}`].map(
    (SIGNING_KEYS): [Record<string, string>, string] => [
      { SIGNING_KEYS },
      'SIGNING_KEYS must be a comma-separated list of id:secret, each id once, each secret of 32 characters or more.',
    ],
  ),
  ...['OPERATOR_TOKENS', 'OPERATOR_SIGNING_KEY', 'OPERATOR_SIGNING_KEY_FILE'].map(
    (name): [Record<string, string>, string] => [
      { [name]: SIGNING_KEY },
      `${name.replace('_FILE', '')} is for accounts only: set OPERATOR_PUBLIC_KEYS instead.`,
    ],
  ),
  ...[SIGNING_KEY, new TestAuthority().ca].map((OPERATOR_PUBLIC_KEYS): [Record<string, string>, string] => [
    { OPERATOR_PUBLIC_KEYS },
    'OPERATOR_PUBLIC_KEYS must be Ed25519 public keys, and no private key.',
  ]),
])('the error for %j names the variable, but not its value', (env, fault) => {
  expect(faultsOf({ ...LEAST, ...env })).toEqual([fault]);
});

test('a removed setting prevents the start, and the error names its replacement', () => {
  for (const [name, instead] of Object.entries(REMOVED)) {
    expect(faultsOf({ ...LEAST, [name]: 'SECRET' })).toEqual([`${name} was removed. Unset it, and ${instead}.`]);
  }
  expect(Object.keys(REMOVED)).toHaveLength(29);
  expect(REMOVED).toMatchObject({ GRPC_PORT: 'set PORT', SPACES_SESSIONS_STATS_ADDRESS: 'set SERVICE_ADDRESSES' });
});

test('a key that only Meilisearch reads does not prevent the start', () => {
  expect(faultsOf({ ...LEAST, MEILI_URL: 'http://x', MEILI_API_KEY: 'a', MEILI_MASTER_KEY: 'b' })).toEqual([]);
});

test('all malformed and missing variables are reported together', () => {
  expect(faultsOf({ PORT: 'x', ADMIN_PORT: 'y', SIGNING_KEYS: 'z' })).toEqual([
    'PORT must be a whole number.',
    'INTERNAL_TOKENS must be set.',
    'ADMIN_PORT must be a whole number.',
    'DATABASE_URL must be set.',
    'SERVICE_ADDRESSES must contain library, cards.',
    'SIGNING_KEYS must be a comma-separated list of id:secret, each id once, each secret of 32 characters or more.',
  ]);
});
