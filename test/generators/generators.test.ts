import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { isInstalled } from '../support/programs';
import { findGenerators, run } from './support';

const ROOT = join(__dirname, '../..');
const PROGRAMS = join(__dirname, 'programs');
const generators = findGenerators();
if (generators === undefined) {
  console.warn(
    'Clients of four generators and Newman left out, since this machine lacks them (test/servers/generators.sh).',
  );
}
const installed = generators ?? '';

let service: Standalone;
const work = suiteFolder();
beforeAll(async () => {
  if (generators === undefined) return;
  service = await runningProduct();
  const published = await fetch(`${service.baseUrl}/v1/openapi.json`);
  writeFileSync(join(work, 'openapi.json'), await published.text());
});

function openApiGenerator(language: string, properties?: string): string[] {
  const options = properties === undefined ? [] : [`--additional-properties=${properties}`];
  return ['openapi-generator-cli', 'generate', '-i', 'openapi.json', '-g', language, '-o', 'api', ...options];
}

/** The commands of the generators, which run in the folder of `openapi.json` and create `api`. */
const COMMANDS = {
  'openapi-fetch': ['openapi-typescript', 'openapi.json', '-o', 'api.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'api'],
  'openapi-python-client': [
    ...['openapi-python-client', 'generate', '--path', 'openapi.json', '--output-path', 'api', '--meta', 'none'],
    '--fail-on-warning',
  ],
  'openapi-generator-python': openApiGenerator('python'),
  'openapi-generator-go': openApiGenerator('go', 'packageName=api,withGoMod=false,useOneOfDiscriminatorLookup=true'),
};
type Name = keyof typeof COMMANDS;

const PYTHON = ['python', 'program.py'];
/** Generated code without a compiler on this machine is not compiled. */
if (!isInstalled('go')) console.warn('The Go client is generated and not compiled, since this machine lacks Go.');
const TYPESCRIPT = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/esm/index.mjs'), 'program.ts'];

const projects = new Map<Name, Promise<string>>();

/** The project of a generator: its test programs and the generated client. */
function projectOf(name: Name): Promise<string> {
  const project = projects.get(name) ?? generate(name);
  projects.set(name, project);
  return project;
}

async function generate(name: Name): Promise<string> {
  const project = join(work, name);
  const parts = [name, 'common'].map((part) => join(PROGRAMS, part)).filter(existsSync);
  for (const part of parts) cpSync(part, project, { recursive: true });
  cpSync(join(work, 'openapi.json'), join(project, 'openapi.json'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(installed, 'node_modules'), join(project, 'node_modules'));
  const { status, output } = await run(installed, COMMANDS[name], { cwd: project });
  if (status !== 0) throw new Error(output);
  return project;
}

/** Creates, generates, waits, lists, changes and deletes through the client. */
async function doesAll(
  name: Name,
  command: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const env = { API_KEY: service.demo.liveKey, BASE_URL: service.baseUrl, TEXT: studyText(600), ...more };
  const { output } = await run(installed, command, { cwd: await projectOf(name), env });
  const done = { status: 'succeeded', hasCards: true, title: 'The cell', deleted: 204, gone: 'not_found' };
  expect(output.startsWith('{') ? JSON.parse(output) : output).toEqual(done);
}

/** The files that do not compile, among the client, the valid programs and the invalid ones. */
async function misfits(name: Name): Promise<string[]> {
  const project = await projectOf(name);
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, target: 'es2022', module: 'esnext' },
    ...{ moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
  };
  const config = join(project, 'tsconfig.check.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['right/*.ts', 'wrong/*.ts', 'program.ts'] }));
  const { output } = await run(installed, ['tsc', '--pretty', 'false', '-p', config], { cwd: project });
  return [...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => String(file)))].sort();
}

const WRONG = ['wrong/choicesOfTrueFalse.ts', 'wrong/missingExpectedAnswer.ts', 'wrong/misspeltStatus.ts'];

interface Report {
  run: { executions: { item: { name: string }; response?: { code: number } }[]; failures: object[] };
}

const describeInstalled = generators === undefined ? describe.skip : describe;

describeInstalled('a client generated from the published document', () => {
  const inTypescript = test.each(['openapi-fetch', 'hey-api'] as const);
  inTypescript('a client by %s compiles with all valid programs and rejects the wrong ones', async (name) => {
    expect(await misfits(name)).toEqual(WRONG);
  });
  inTypescript('a client by %s works', (name) => doesAll(name, TYPESCRIPT));
  test('the Python client of openapi-python-client works', () => doesAll('openapi-python-client', PYTHON));
  test('the Python client of openapi-generator works', () =>
    doesAll('openapi-generator-python', PYTHON, { PYTHONPATH: 'api' }));

  test('the Go client of openapi-generator compiles and works', async () => {
    const project = await projectOf('openapi-generator-go');
    rmSync(join(project, 'api/test'), { recursive: true });
    if (isInstalled('go')) await doesAll('openapi-generator-go', ['go', 'run', '.'], { GOPROXY: 'off' });
  });
});

describeInstalled('Newman', () => {
  test('every request of the Postman collection succeeds', async () => {
    const published = await fetch(`${service.baseUrl}/v1/postman.json`);
    writeFileSync(join(work, 'postman.json'), await published.text());
    const key = `key=${service.demo.liveKey}`;
    const report = ['--reporters', 'json', '--reporter-json-export', 'report.json'];
    const newman = ['newman', 'run', 'postman.json', '--env-var', key, ...report];
    const { output } = await run(installed, newman, { cwd: work });
    expect(output).toBe('');
    const { executions, failures } = (JSON.parse(readFileSync(join(work, 'report.json'), 'utf8')) as Report).run;
    const rejected = executions.filter(({ response }) => Math.trunc((response?.code ?? 0) / 100) !== 2);
    expect({ failures, refused: rejected.map(({ item }) => item.name) }).toEqual({ failures: [], refused: [] });
    expect(executions).toHaveLength(32);
  });
});
