import { readEnv } from '@learning-library/common/process';
import { run } from './launcher';

const terminal = {
  out: (line: string) => console.log(line),
  err: (line: string) => console.error(line),
};
// The reader of the output may be gone.
process.stdout.on('error', () => {});

void run(process.argv.slice(2), readEnv(), terminal).then((status) => process.exit(status));
