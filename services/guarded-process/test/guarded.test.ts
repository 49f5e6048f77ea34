import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { startGuarded } from '../src';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-guarded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test('a guarded process ends with the process that started it', async () => {
  const program = `
    require('tsx/cjs/api').require(process.argv[1], __filename)
      .startGuarded('sleep', ['600'], { stdio: ['ignore', 'ignore'] })
      .then(({ pid }) => process.stdout.write(String(pid)))`;
  const child = spawn(process.execPath, ['-e', program, join(__dirname, '../src/index.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = ((await once(child.stdout, 'data')) as [Buffer]).map(Number);
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await waitFor(async () => !isAlive(pid));
});

test('a guarded process that ignores its signal is killed, with its whole process group', async () => {
  const script = 'trap "" TERM; sleep 600 & echo $! >"$0"; while :; do wait; done';
  const file = join(folder, 'child');
  const guarded = await startGuarded('sh', ['-c', script, file], { stdio: ['ignore', 'ignore'] });
  const child = await waitFor(async () => Number(await readFile(file, 'utf8').catch(() => '')) || undefined);
  await guarded.stop(100);
  expect(await guarded.ended).toBe('SIGKILL');
  await waitFor(async () => !isAlive(child));
});
