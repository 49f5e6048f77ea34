import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDataDir } from '../src/dataDir';
import { loadSecrets } from '../src/secrets';
import { fitsSocketAddress, removeShortFolder, shortFolder } from '../src/folders';
import { lockDataDir } from '../src/lock';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('secrets are generated once, even by two parallel starts, and their files are made private again', async () => {
  const dataDir = join(folder, 'minted');
  const [first, second] = await Promise.all([loadSecrets(dataDir), loadSecrets(dataDir)]);
  expect(second).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(5);
  const { operatorSigningKey, ...random } = first;
  for (const secret of Object.values(random)) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(operatorSigningKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  const token = join(dataDir, 'secrets', 'operator-token');
  await chmod(token, 0o644);
  expect(await loadSecrets(dataDir)).toEqual(first);
  expect(await mode(token)).toBe(0o600);
});

test('an empty secret is an error, and is never replaced automatically', async () => {
  const dataDir = join(folder, 'emptied');
  await loadSecrets(dataDir);
  await writeFile(join(dataDir, 'secrets', 'signing-key'), '\n');
  await expect(loadSecrets(dataDir)).rejects.toThrow('signing-key is empty');
});

test('the short folder stays the same and private, and is rejected if other users can access it', async () => {
  const path = await shortFolder(folder);
  expect(await shortFolder(folder)).toBe(path);
  expect(await mode(path)).toBe(0o700);
  expect(fitsSocketAddress(join(path, '.s.PGSQL.5432'))).toBe(true);
  await chmod(path, 0o777);
  await expect(shortFolder(folder)).rejects.toThrow('is not a private folder of this user');
  await removeShortFolder(folder);
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
});
test.each(['secrets', 'run'])('a DATA_DIR is rejected if another user could write to its folder %s', async (name) => {
  const path = join(folder, `foreign-${name}`);
  await openDataDir(path);
  await chmod(join(path, name), 0o755);
  await openDataDir(path);
  expect(await mode(join(path, name))).toBe(0o700);
  if (process.getuid?.() === 0) await chown(join(path, name), 65_534, 65_534);
  else await chmod(join(path, name), 0o777);
  await expect(openDataDir(path)).rejects.toThrow('is not a private folder of this user');
});

test('a DATA_DIR has one instance at a time, even if two start together, and accepts another after a kill', async () => {
  const dataDir = await openDataDir(join(folder, 'x'.repeat(100), 'locked'));
  const outcomes = await Promise.allSettled([lockDataDir(dataDir), lockDataDir(dataDir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const locked = outcomes.find((outcome) => outcome.status === 'fulfilled');
  await expect(lockDataDir(dataDir)).rejects.toThrow(`Another instance is running on DATA_DIR ${dataDir.path}`);
  await locked?.value();
  // A killed process leaves its socket behind.
  const program = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  for (let tried = 0; tried < 20; tried++) {
    const child = spawn(process.execPath, ['-e', program, join(dirname(dataDir.socket), `lock.${100 + tried * 10}`)], {
      stdio: 'ignore',
    });
    await once(child, 'exit');
    expect(await readdir(dirname(dataDir.socket))).toContain(`lock.${100 + tried * 10}`);
    const together = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataDir(dataDir)));
    const winners = together.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value();
  }
});
