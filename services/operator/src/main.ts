#!/usr/bin/env node
import { ConfigError, readEnv } from '@learning-library/common/process';
import { envToConfig } from './config';
import { describeUsage } from './failure';
import { run, type Terminal } from './program';

const { stdin, stdout, stderr } = process;
const terminal: Terminal = {
  stdin,
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  isInteractive: stdout.isTTY,
};

const WRONG_USAGE = 2;

// The program that reads the output, such as `head`, has closed the pipe.
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

// The exit status is set, instead of a call to exit, because the output must be written first.
void main().then((status) => {
  process.exitCode = status;
});
