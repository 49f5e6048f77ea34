import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Standalone, startStandalone } from '../support/standalone';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A project of an integrator, with nothing in it but the client as it is packed. */
const project = mkdtempSync(join(tmpdir(), 'integrator-'));
let service: Standalone;
let packed: string[];
beforeAll(async () => {
  service = await startStandalone();
  const pack = ['pack', '-w', 'clients/typescript', '--json', '--pack-destination', project];
  const { stdout } = await run('npm', pack, { cwd: ROOT });
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (tarball === undefined) throw new Error('nothing was packed');
  packed = tarball.files.map(({ path }) => path);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`], { cwd: project });
});
afterAll(async () => {
  await service.stop();
  rmSync(project, { recursive: true, force: true });
});

test('is packed with what it takes to run and to compile, and nothing else', () => {
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.d.ts', 'dist/index.js']));
  expect(packed.filter((path) => !/^(LICENSE|README\.md|package\.json|dist\/.*\.(js|d\.ts))$/.test(path))).toEqual([]);
});

test('compiles and runs every example of its README', async () => {
  const readme = readFileSync(join(project, 'node_modules/@learning-library/client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code as string);
  expect(examples.length).toBe(6);
  mkdirSync(join(project, 'src'));
  examples.forEach((code, n) => writeFileSync(join(project, `src/example${n + 1}.ts`), code));
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
    ...{ target: 'es2022', module: 'nodenext', outDir: 'dist', rootDir: 'src' },
    ...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  await run(process.execPath, [TSC], { cwd: project }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });

  const env = {
    ...process.env,
    LEARNING_LIBRARY_API_KEY: service.demo.liveKey,
    LEARNING_LIBRARY_BASE_URL: service.baseUrl,
  };
  const runs = examples.map((_, n) => run(process.execPath, [`dist/example${n + 1}.js`], { cwd: project, env }));
  const printed = await Promise.all(runs);
  expect(printed.map(({ stdout }) => stdout)).toEqual([
    'The water cycle true\n',
    'Mountains 0\nRivers 0\n',
    expect.stringMatching(/^(Chapter [123] is [-0-9a-f]{36}\n){3}$/),
    expect.stringMatching(/^(\d+ %\n)*100 %\n(.+ → .+\n)+([a-z_]+ .+\n)+$/),
    'Clouds and rain From cirrus to cumulus.\n',
    expect.stringMatching(/^title /),
  ]);
});
