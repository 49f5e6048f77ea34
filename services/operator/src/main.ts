import { envToConfig, readEnv } from './config';
import { run } from './program';

const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
};

// Set, not called: what was written has to leave first.
void run(process.argv.slice(2), envToConfig(readEnv()), terminal).then((status) => {
  process.exitCode = status;
});
