import { describe, expect, test } from '@jest/globals';
import { parseRedisUrl } from '@learning-library/common/redis';

describe('REDIS_URL', () => {
  test.each([
    ['redis://cache', { tls: false, isCluster: false, hosts: [{ host: 'cache', port: 6379 }], database: 0 }],
    ['redis://[::1]:7000/3', { tls: false, isCluster: false, hosts: [{ host: '::1', port: 7000 }], database: 3 }],
    [
      'redis://:p%40ss@cache/',
      { tls: false, isCluster: false, hosts: [{ host: 'cache', port: 6379 }], password: 'p@ss', database: 0 },
    ],
    [
      'rediss://user:pass@10.0.0.1:6380/1',
      {
        tls: true,
        isCluster: false,
        hosts: [{ host: '10.0.0.1', port: 6380 }],
        username: 'user',
        password: 'pass',
        database: 1,
      },
    ],
    [
      'redis+sentinel://:pass@one,two:26380/primary/2?sentinelPassword=s%3D',
      {
        tls: false,
        isCluster: false,
        hosts: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26380 },
        ],
        primary: 'primary',
        password: 'pass',
        sentinelPassword: 's=',
        database: 2,
      },
    ],
    [
      'rediss+sentinel://one/primary',
      { tls: true, isCluster: false, hosts: [{ host: 'one', port: 26379 }], primary: 'primary', database: 0 },
    ],
    [
      'rediss+cluster://:pass@one:7000,two',
      {
        tls: true,
        isCluster: true,
        hosts: [
          { host: 'one', port: 7000 },
          { host: 'two', port: 6379 },
        ],
        password: 'pass',
        database: 0,
      },
    ],
  ])('the URL %s is parsed', (url, endpoint) => {
    expect(parseRedisUrl(url)).toEqual(endpoint);
  });

  test.each([
    '',
    'cache:6379',
    'http://secret@cache',
    'redis://',
    'redis://secret@',
    'redis://user:sec@ret@cache',
    'redis://:%zzsecret@cache',
    'redis://:secret@one,two',
    'redis://:secret@cache:0',
    'redis://:secret@cache:65536',
    'redis://:secret@cache/x',
    'redis://:secret@cache/0/1',
    'redis://:secret@cache?tls=1',
    'redis://:secret@cache?sentinelPassword=a',
    'redis+sentinel://:secret@one,two',
    'redis+cluster://:secret@one/1',
    'redis+sentinel://:secret@one/primary?other=secret',
    `redis://:secret@${'a'.repeat(3_000)}`,
  ])('the URL %s is rejected, and the error does not quote it', (url) => {
    let message = 'not rejected';
    try {
      parseRedisUrl(url);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).not.toMatch(/not rejected|secret|sec@ret/);
  });
});
