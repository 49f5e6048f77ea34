import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';

const PROGRAM = join(__dirname, 'support', 'loggingProcess.ts');
/** The number of lines of a million characters that fit in 16 MiB. */
const KEPT = 16;
const WRITTEN = 40;
let child: ChildProcess | undefined;

afterEach(async () => {
  if (child?.kill('SIGKILL') === true) await once(child, 'exit');
});

test('an unread log keeps 16 MiB, drops whole lines beyond that, and continues once it is read', async () => {
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

/** The number of dropped lines that the process reports next. */
async function toldBy(process: ChildProcess): Promise<number> {
  const [dropped] = (await once(process, 'message')) as [number];
  return dropped;
}

async function nextOf(lines: AsyncIterator<string>): Promise<number> {
  const { value } = (await lines.next()) as { value: string };
  return (JSON.parse(value) as { line: number }).line;
}
