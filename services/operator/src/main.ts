#!/usr/bin/env node
import { ConfigError, readEnv } from '@learning-library/common/process';
import { envToConfig } from './config';
import { describeUsage } from './failure';
import { run } from './program';
import type { Terminal } from './terminal';

const { stdin, stdout, stderr } = process;
const terminal: Terminal = {
  stdin,
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  isOutSeen: stdout.isTTY,
  isErrSeen: stderr.isTTY,
};

const WRONG_USAGE = 2;

// Who reads the lines has enough of them, as `head` has.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

async function main(): Promise<number> {
  try {
    return await run(process.argv.slice(2), envToConfig(readEnv()), terminal);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    terminal.err(`${JSON.stringify(describeUsage(error.message))}\n`);
    return WRONG_USAGE;
  }
}

// Set, not called: what was written has to leave first.
void main().then((status) => {
  process.exitCode = status;
});
