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

// Whoever reads may have read enough (`| head`).
stdout.on('error', () => {
  process.exitCode = 0;
  process.exit();
});

// Set, not called: what was written has to leave first.
process.exitCode = await run(process.argv.slice(2), { config: readConfig(), terminal });
