import { expect, test } from '@jest/globals';
import { envToConfig } from '../src/config';

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
