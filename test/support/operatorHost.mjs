// Runs all operator commands of a suite in one process, because a start takes longer than most commands. Reads `{ id,
// args, env, input }` from each line, and writes `{ id, status, out, err }`. Ends with its standard input.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { envToConfig } = require('../../services/operator/dist/config.js');
const { run } = require('../../services/operator/dist/program.js');

async function answer({ id, args, env, input }) {
  const said = { out: '', err: '' };
  const terminal = {
    stdin: [input],
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isInteractive: false,
  };
  const status = await run(args, envToConfig({ ...process.env, ...env }), terminal);
  process.stdout.write(`${JSON.stringify({ id, status, ...said })}\n`);
}

for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line));
