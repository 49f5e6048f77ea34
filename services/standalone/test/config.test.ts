import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { envToConfig } from '../src/config';

const DEFAULTS = {
  databaseUrl: undefined,
  redis: undefined,
  meilisearch: undefined,
  temporal: undefined,
  model: undefined,
  host: '127.0.0.1',
  port: 8080,
  baseUrl: undefined,
  dataDir: resolve('.data'),
  rateLimits: { live: 600, test: 60, generation: 30, address: 1_200 },
  trustedProxies: [],
  adminHost: '127.0.0.1',
  adminPort: undefined,
  demo: true,
  logLevel: 'info',
};

test('every setting has a default, and an empty variable counts as unset', () => {
  expect(envToConfig({})).toEqual(DEFAULTS);
  const names = ['DATABASE_URL', 'HOST', 'PORT', 'BASE_URL', 'DATA_DIR', 'RATE_LIMIT_LIVE', 'ADMIN_PORT', 'DEMO'];
  expect(envToConfig(Object.fromEntries([...names, 'REDIS_URL'].map((name) => [name, ''])))).toEqual(DEFAULTS);
});

test('the configuration reads every variable', () => {
  const env = {
    DATABASE_URL: 'postgresql://user@%2Frun%2Fpostgres/db?host=/x',
    HOST: '::',
    PORT: '0',
    BASE_URL: 'https://library.example/api//',
    DATA_DIR: '/srv/library',
    RATE_LIMIT_LIVE: '1',
    RATE_LIMIT_TEST: '2',
    RATE_LIMIT_GENERATION: '3',
    RATE_LIMIT_ADDRESS: '4',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    TAG_EPOCH: '2',
    ADMIN_HOST: '::1',
    ADMIN_PORT: '9090',
    DEMO: '0',
    GENERATOR: 'extractive',
    REDIS_URL: 'redis://127.0.0.1:6379',
    MEILI_URL: 'http://127.0.0.1:7700',
    MEILI_API_KEY: 'master',
    TEMPORAL_ADDRESS: '127.0.0.1:7233',
    LOG_LEVEL: 'warn',
  };
  expect(envToConfig(env)).toEqual({
    databaseUrl: env.DATABASE_URL,
    redis: { url: env.REDIS_URL, keyPrefix: 'learning-library' },
    meilisearch: { url: env.MEILI_URL, apiKey: 'master', typoTolerance: false },
    temporal: { address: env.TEMPORAL_ADDRESS, namespace: 'default', taskQueue: 'generation' },
    host: '::',
    port: 0,
    baseUrl: 'https://library.example/api',
    dataDir: '/srv/library',
    rateLimits: { live: 1, test: 2, generation: 3, address: 4 },
    tagEpoch: 2,
    trustedProxies: ['10.0.0.0/8', '::1'],
    adminHost: '::1',
    adminPort: 9090,
    demo: false,
    logLevel: 'warn',
  });
});

test('the configuration reads a model with its limits', () => {
  const env = {
    GENERATOR: 'openai',
    OPENAI_BASE_URL: 'https://api.example/v1/',
    OPENAI_API_KEY: 'sk-1',
    OPENAI_MODEL: 'small',
    OPENAI_TOKENS_PER_DAY: '10000',
  };
  expect(envToConfig(env).model).toEqual({
    baseUrl: 'https://api.example/v1',
    apiKey: 'sk-1',
    model: 'small',
    fallback: false,
    concurrency: 4,
    callMs: 120_000,
    jobMs: 900_000,
    tokens: { job: 500_000, accountDay: 1_000, day: 10_000 },
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '-1' }, 'PORT must be a whole number.'],
  [{ PORT: '8080.0' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535.'],
  [{ ADMIN_PORT: '0' }, 'ADMIN_PORT must be from 1 to 65535.'],
  [{ ADMIN_PORT: '8080' }, 'ADMIN_PORT and PORT must differ.'],
  [{ RATE_LIMIT_LIVE: '0' }, 'RATE_LIMIT_LIVE must be from 1 to 1000000000.'],
  [{ RATE_LIMIT_TEST: '1e3' }, 'RATE_LIMIT_TEST must be a whole number.'],
  [{ BASE_URL: 'example.org' }, 'BASE_URL must be a URL that starts with http:// or https://.'],
  [
    { BASE_URL: 'https://x.example/?a' },
    'BASE_URL must be a URL that starts with http:// or https://, without ? and #.',
  ],
  [{ DATABASE_URL: 'mysql://SECRET@x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1.'],
  [
    { BACKUP_DAYS: '30' },
    'BACKUP_DAYS was removed. Unset it, and add the time for which you keep backups to finishedAt of an erasure.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [{ GENERATOR: 'gpt' }, 'GENERATOR must be one of extractive, openai, openai,extractive.'],
  [
    { GENERATOR: 'openai' },
    'OPENAI_BASE_URL must be set if GENERATOR contains openai.\nOPENAI_MODEL must be set if GENERATOR contains openai.',
  ],
  [
    { GENERATOR: 'openai', OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://169.254.169.254/v1' },
    'OPENAI_BASE_URL must not be a link-local address.',
  ],
  [
    { GENERATOR: 'openai', OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'https://me:SECRET@api.example/v1' },
    'OPENAI_BASE_URL must not contain credentials.',
  ],
  [
    { REDIS_URL: 'http://SECRET@x' },
    'REDIS_URL: it does not begin with redis://, rediss://, redis+sentinel:// or redis+cluster://.',
  ],
  [{ MEILI_URL: 'http://x' }, 'MEILI_API_KEY must be set if MEILI_URL is set (MEILI_MASTER_KEY is not read).'],
  [{ TEMPORAL_ADDRESS: 'x' }, 'TEMPORAL_ADDRESS must be host:port.'],
  [{ PORT: 'http', DEMO: 'SECRET' }, 'PORT must be a whole number.\nDEMO must be 0 or 1.'],
])('the environment %j is rejected, and the error names the variable, not its value', (env, message) => {
  expect(() => envToConfig(env)).toThrow(new Error(message));
});
