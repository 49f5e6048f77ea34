#!/usr/bin/env node
import { readConfig } from './config.js';
import { run } from './program.js';

const { stdin, stdout, stderr } = process;
const terminal = {
  stdin,
  out: (text: string | Uint8Array) => void stdout.write(text),
  err: (text: string) => void stderr.write(text),
  isOutSeen: stdout.isTTY,
  isErrSeen: stderr.isTTY,
};

const lost: Error[] = [];
stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') lost.push(error);
});
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe (`| head`).
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  const message = `Standard output cannot be written: ${error.message}`;
  const isJson = process.argv.includes('--json');
  terminal.err(isJson ? `${JSON.stringify({ error: { code: 'not_written', message } })}\n` : `error: ${message}\n`);
  process.exit(1);
});

const status = await run(process.argv.slice(2), { config: readConfig(), terminal });
// Sets the exit status instead of exiting, so that the output is flushed.
process.exitCode = lost.length > 0 ? 1 : status;
