// Updates the program that shows the API reference: takes it from the package of Scalar's Fastify plugin and stores it
// compressed beside the pages. The package is not a dependency, because it needs others and a newer Node.
//
//   node scripts/renew-reference.mjs 1.72.1
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: node scripts/renew-reference.mjs VERSION');
const target = join(import.meta.dirname, '../gateway/scalar');

const work = mkdtempSync(join(tmpdir(), 'scalar-'));
try {
  const name = `@scalar/fastify-api-reference@${version}`;
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--silent'], { cwd: work, encoding: 'utf8' }),
  );
  execFileSync('tar', ['-xzf', filename], { cwd: work });
  const plugin = readFileSync(join(work, 'package/dist/index.js'), 'utf8');
  // The package has the program as one string literal, on one line.
  const literal = /^var standalone_default = (".*");$/m.exec(plugin)?.[1];
  if (literal === undefined) throw new Error('The program was not found in the package.');
  const program = Buffer.from(new Function(`return ${literal}`)());
  writeFileSync(
    join(target, 'scalar.js.br'),
    brotliCompressSync(program, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: program.length } }),
  );
  copyFileSync(join(work, 'package/LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'VERSION'), `${version}\n`);
} finally {
  rmSync(work, { recursive: true });
}
