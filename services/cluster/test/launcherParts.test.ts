import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointOf, show } from '../src/backing/server';
import { Backoff } from '../src/processes/backoff';
import { LogFile } from '../src/processes/logFile';

test('a process that keeps dying is started again more and more slowly, one that lived well at once', () => {
  const backoff = new Backoff();
  expect(Array.from({ length: 8 }, () => backoff.next(0))).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  expect([backoff.next(30_000), backoff.next(1_000)]).toEqual([100, 200]);
});

test.each([
  ['postgresql', 'postgresql://user:pass%40word@db.example.com/library', 'db.example.com:5432'],
  ['postgresql', 'postgresql://user:secret@%2Ftmp%2Frun:5433/library', '/tmp/run/.s.PGSQL.5433'],
  ['postgresql', 'postgresql://user@/library?host=/tmp/run', '/tmp/run/.s.PGSQL.5432'],
  ['redis', 'redis://:secret@127.0.0.1', '127.0.0.1:6379'],
  ['redis', 'redis+sentinel://:secret@one:26380,two/primary', 'one:26380'],
  ['meilisearch', 'https://search.example.com', 'search.example.com:443'],
  ['temporal', 'temporal:7233', 'temporal:7233'],
] as const)('the server of %s at %s is shown without a password as %s', (name, url, shown) => {
  expect(show(endpointOf(name, url))).toBe(shown);
});

describe('the log of a process', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'll-log-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is kept over one start, for this user alone', async () => {
    const log = new LogFile(folder, 'library');
    for (const text of ['first\n', 'second\n', 'third\n']) {
      await log.begin();
      const file = await log.open();
      await file.write(text);
      await file.close();
    }
    expect((await readdir(folder)).sort()).toEqual(['library.log', 'library.log.1']);
    expect(await readFile(`${log.path}.1`, 'utf8')).toBe('second\n');
    expect(await log.tail(100)).toBe('third');
    expect((await stat(log.path)).mode & 0o777).toBe(0o600);
  });

  test('is cut where it grows too long, while the process goes on writing to it', async () => {
    const log = new LogFile(folder, 'library');
    const file = await log.open();
    await file.write('old\n');
    await log.cutWhereTooLong();
    expect(await readdir(folder)).toEqual(['library.log']);
    await truncate(log.path, 20_000_000);
    await log.cutWhereTooLong();
    await file.write('new\n');
    await file.close();
    await appendFile(log.path, 'newer\n');
    expect(await readFile(log.path, 'utf8')).toBe('new\nnewer\n');
    expect((await stat(`${log.path}.1`)).size).toBe(20_000_000);
  });

  test('of one that never wrote is empty', async () => {
    expect(await new LogFile(folder, 'nobody').tail(100)).toBe('');
  });
});
