import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';

const PROGRAM = join(__dirname, 'support', 'loggingProcess.ts');
/** What 16 MiB have room for of a million characters each. */
const KEPT = 16;
const WRITTEN = 40;
let child: ChildProcess | undefined;

afterEach(async () => {
  if (child?.kill('SIGKILL') === true) await once(child, 'exit');
});

test('a log that nobody reads keeps 16 MiB, drops whole lines beyond, and goes on once it is read', async () => {
  child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  expect(await toldBy(child)).toBe(0);
  child.send(WRITTEN);
  expect(await toldBy(child)).toBe(WRITTEN - KEPT);

  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const read: number[] = [];
  while (read.length < KEPT) read.push(await nextOf(lines));
  child.send(1);
  expect(await toldBy(child)).toBe(WRITTEN - KEPT);
  read.push(await nextOf(lines));
  expect(read).toEqual([...Array.from({ length: KEPT }, (_, line) => line), WRITTEN]);
});

/** The number of dropped lines that the process tells next. */
async function toldBy(process: ChildProcess): Promise<number> {
  const [dropped] = (await once(process, 'message')) as [number];
  return dropped;
}

async function nextOf(lines: AsyncIterator<string>): Promise<number> {
  const { value } = (await lines.next()) as { value: string };
  return (JSON.parse(value) as { line: number }).line;
}
