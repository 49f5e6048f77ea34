import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
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
const work = mkdtempSync(join(tmpdir(), 'generators-'));
beforeAll(async () => {
  if (generators === undefined) return;
  service = await startStandalone();
  const published = await fetch(`${service.baseUrl}/v1/openapi.json`);
  writeFileSync(join(work, 'openapi.json'), await published.text());
});
afterAll(async () => {
  if (generators !== undefined) await service.stop();
  rmSync(work, { recursive: true, force: true });
});

/** The command of each, run where `openapi.json` is; it makes `api`. */
const COMMANDS = {
  'openapi-fetch': ['openapi-typescript', 'openapi.json', '-o', 'api.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'api'],
  orval: ['orval', '--config', 'orval.config.cjs'],
  'openapi-python-client': [
    ...['openapi-python-client', 'generate', '--path', 'openapi.json', '--output-path', 'api', '--meta', 'none'],
    '--fail-on-warning',
  ],
};
type Name = keyof typeof COMMANDS;

const PYTHON = ['python', 'program.py'];
const TYPESCRIPT = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/esm/index.mjs'), 'program.ts'];

const projects = new Map<Name, Promise<string>>();

/** The project of one generator: the programs for it and the client that it has made. */
function projectOf(name: Name): Promise<string> {
  const project = projects.get(name) ?? generate(name);
  projects.set(name, project);
  return project;
}

async function generate(name: Name): Promise<string> {
  const project = join(work, name);
  for (const part of [name, 'common']) cpSync(join(PROGRAMS, part), project, { recursive: true });
  cpSync(join(work, 'openapi.json'), join(project, 'openapi.json'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(installed, 'node_modules'), join(project, 'node_modules'));
  const { status, output } = await run(installed, COMMANDS[name], { cwd: project });
  if (status !== 0) throw new Error(output);
  return project;
}

/** Creates, generates, waits, lists, changes and deletes through the client. */
async function doesAll(name: Name, command: readonly string[]): Promise<void> {
  const env = { API_KEY: service.demo.liveKey, BASE_URL: service.baseUrl, TEXT: studyText(600) };
  const { output } = await run(installed, command, { cwd: await projectOf(name), env });
  const done = { status: 'succeeded', hasCards: true, title: 'The cell', deleted: 204, gone: 'not_found' };
  expect(output.startsWith('{') ? JSON.parse(output) : output).toEqual(done);
}

/** The files that do not compile, of the client, the right programs and those that must not. */
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

const WRONG = ['wrong/choicesOfTrueFalse.ts', 'wrong/missingAnswer.ts', 'wrong/misspeltStatus.ts'];

interface Report {
  run: { executions: { item: { name: string }; response?: { code: number } }[]; failures: object[] };
}

const describeInstalled = generators === undefined ? describe.skip : describe;

describeInstalled('a client made from the published document', () => {
  const inTypescript = test.each(['openapi-fetch', 'hey-api', 'orval'] as const);
  inTypescript('by %s compiles with all programs but those that say something wrong', async (name) => {
    expect(await misfits(name)).toEqual(WRONG);
  });
  inTypescript('by %s does what it is for', (name) => doesAll(name, TYPESCRIPT));
  test('by openapi-python-client does what it is for', () => doesAll('openapi-python-client', PYTHON));
});

describeInstalled('Newman', () => {
  test('sends every request of the collection for Postman, and all are answered', async () => {
    const published = await fetch(`${service.baseUrl}/v1/postman.json`);
    writeFileSync(join(work, 'postman.json'), await published.text());
    const key = `key=${service.demo.liveKey}`;
    const report = ['--reporters', 'json', '--reporter-json-export', 'report.json'];
    const { output } = await run(installed, ['newman', 'run', 'postman.json', '--env-var', key, ...report], {
      cwd: work,
    });
    expect(output).toBe('');
    const { executions, failures } = (JSON.parse(readFileSync(join(work, 'report.json'), 'utf8')) as Report).run;
    const refused = executions.filter(({ response }) => Math.trunc((response?.code ?? 0) / 100) !== 2);
    expect({ failures, refused: refused.map(({ item }) => item.name) }).toEqual({ failures: [], refused: [] });
    expect(executions).toHaveLength(32);
  });
});
