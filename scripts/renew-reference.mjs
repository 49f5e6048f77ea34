// Renews the program that shows the reference: takes it out of the package of Scalar's plugin for Fastify and keeps it
// compressed beside the pages. The package is no dependency: what it needs at run time, this product does not, and asks
// for a newer Node than this product does.
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
  // The plugin carries the program as one string literal, on a line of its own.
  const literal = /^var standalone_default = (".*");$/m.exec(plugin)?.[1];
  if (literal === undefined) throw new Error('The package does not carry the program where it used to.');
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
