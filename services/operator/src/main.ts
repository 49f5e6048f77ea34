import { ConfigError, readEnv } from '@learning-library/common/process';
import { envToConfig } from './config';
import { describeUsage } from './failure';
import { run } from './program';

const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
};

const WRONG_USAGE = 2;

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
