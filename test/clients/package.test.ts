import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { findServer, freePort } from '@learning-library/local-servers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { suiteFolder } from '../support/folder';
import { ownAccount, type OwnAccount } from '../support/product';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { loginOf } from './support/library';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const NODES: readonly Runtime[] = [['the Node of this run', process.execPath], ...found('image-node', 'node22')];
/** A JavaScript runtime: its name, and the command before the module. */
const RUNTIMES: readonly Runtime[] = [
  ...NODES,
  ...found('bun'),
  ...found('deno').map(([name, path]): Runtime => [name, path, 'run', '--allow-all']),
];
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

type Runtime = readonly [name: string, program: string, ...args: string[]];

/** The runtimes on this machine (test/servers/runtimes.sh, node.sh). */
function found(...names: readonly string[]): Runtime[] {
  return names.flatMap((name) => {
    const program = findServer(name, process.env);
    return program === undefined ? [] : [[name, program] as const];
  });
}

/** A project of an integrator that contains only the packed clients. */
const project = suiteFolder();
let service: OwnAccount;
let packed: Map<string, Tarball>;
beforeAll(async () => {
  service = await ownAccount();
  const workspaces = ['typescript', 'cli', 'mcp'].flatMap((name) => ['-w', `clients/${name}`]);
  const { stdout } = await run('npm', ['pack', ...workspaces, '--json', '--pack-destination', project], { cwd: ROOT });
  packed = new Map((JSON.parse(stdout) as Tarball[]).map((tarball) => [tarball.name, tarball]));
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const { filename } = tarballOf('@learning-library/client');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: project });
});
interface Tarball {
  name: string;
  filename: string;
  files: { path: string }[];
}

function tarballOf(name: string): Tarball {
  const tarball = packed.get(name);
  if (tarball === undefined) throw new Error(`${name} was not packed`);
  return tarball;
}

interface Manifest {
  bin: Record<string, string>;
  dependencies: Record<string, string>;
}

/**
 * Installs a package as npm does, but without a registry: links only its declared dependencies.
 * @returns the path of its command
 */
async function installCommand(name: string): Promise<string> {
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', join(project, tarballOf(name).filename), '-C', folder, '--strip-components=1']);
  const { bin, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const dependency of Object.keys(dependencies)) {
    const workspace = join(ROOT, 'clients', name.replace('@learning-library/', ''));
    const from = [workspace, ROOT].map((at) => join(at, 'node_modules', dependency)).find((path) => existsSync(path));
    const to = join(project, 'node_modules', dependency);
    mkdirSync(dirname(to), { recursive: true });
    if (!existsSync(to)) symlinkSync(String(from), to);
  }
  return join(folder, String(Object.values(bin)[0]));
}

test.each([
  ['@learning-library/client', 'dist/index.js'],
  ['@learning-library/cli', 'dist/main.js'],
  ['@learning-library/mcp', 'dist/main.js'],
])('%s is packed with everything that it needs, and nothing else', (name, main) => {
  const paths = tarballOf(name).files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', main]));
  const expected = /^(LICENSE|README\.md|(dist\/commonjs\/)?package\.json|dist\/.*\.(js|d\.ts))$/;
  expect(paths.filter((path) => !expected.test(path))).toEqual([]);
});

test.each(NODES)('the command runs from its package with its declared dependencies on %s', async (name, node) => {
  const main = await installCommand('@learning-library/cli');
  const text = `Text of a package for ${name}.md`;
  writeFileSync(join(project, text), 'A text.');
  const env = { ...process.env, ...loginOf(service), XDG_STATE_HOME: join(project, 'state') };
  const { stdout } = await run(node, [main, 'import', text, '--json'], { cwd: project, env });
  expect(JSON.parse(stdout)).toEqual({ created: 1, skipped: 0, failed: 0 });
});

test.each(NODES)('the MCP server runs from its package with its declared dependencies on %s', async (_name, node) => {
  const assistant = new Client({ name: 'assistant', version: '1.0.0' });
  const main = await installCommand('@learning-library/mcp');
  await assistant.connect(new StdioClientTransport({ command: node, args: [main], env: loginOf(service) }));
  try {
    const asked = { name: 'search', arguments: { q: 'nothing has these words' } };
    const { structuredContent } = await assistant.callTool(asked);
    expect(structuredContent).toEqual({ data: [], nextCursor: null, hasMore: false });
  } finally {
    await assistant.close();
  }
});

/** Compiles the files in a folder of the project for Node, with the strictest options. */
async function compile(folder: string): Promise<void> {
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
    ...{ target: 'es2022', module: 'nodenext', outDir: `dist/${folder}`, rootDir: folder },
    ...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
  };
  const config = join(project, `tsconfig.${folder}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, include: [folder] }));
  await run(process.execPath, [TSC, '-p', config], { cwd: project }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
}

test('the registry description of the MCP server matches the package', () => {
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(ROOT, 'clients/mcp', name), 'utf8')) as Record<string, unknown>;
  const { version, name, mcpName } = read('package.json');
  const server = read('server.json');
  expect(server).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] });
  expect(String(server['description']).length).toBeLessThanOrEqual(100);
  const [{ environmentVariables }] = server['packages'] as [{ environmentVariables: { name: string }[] }];
  expect(environmentVariables.map(({ name: variable }) => variable)).toEqual(Object.keys(loginOf(service)).sort());
});

test('the client supports import and require, with types', async () => {
  const program = `
    const { ApiError, LearningLibrary } = client;
    const library = new LearningLibrary({ apiKey: String(process.env['LEARNING_LIBRARY_API_KEY']), baseUrl: String(process.env['LEARNING_LIBRARY_BASE_URL']) });
    library.contents.get('no identifier').catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'validation_error') console.log(error.details.issues[0]?.field);
    });`;
  mkdirSync(join(project, 'both'));
  writeFileSync(join(project, 'both/module.mts'), `import * as client from '@learning-library/client';${program}`);
  writeFileSync(join(project, 'both/script.cts'), `import client = require('@learning-library/client');${program}`);
  await compile('both');
  const env = { ...process.env, ...loginOf(service) };
  for (const name of ['module.mjs', 'script.cjs']) {
    const { stdout } = await run(process.execPath, [join(project, 'dist/both', name)], { cwd: project, env });
    expect(stdout).toBe('contentId\n');
  }
});

test('every example in the README of the client compiles', async () => {
  const readme = readFileSync(join(project, 'node_modules/@learning-library/client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code as string);
  expect(examples.length).toBe(7);
  mkdirSync(join(project, 'src'));
  examples.forEach((code, n) => writeFileSync(join(project, `src/example${n + 1}.ts`), code));
  await compile('src');
});

test.each(RUNTIMES)('%s runs every example in the README of the client', async (_name, program, ...args) => {
  // The keys in the third example belong to the account that runs it.
  service = await ownAccount();
  const env = { ...process.env, ...loginOf(service) };
  const runs = Array.from({ length: 7 }, (_, n) =>
    run(program, [...args, `dist/src/example${n + 1}.js`], { cwd: project, env }),
  );
  const printed = await Promise.all(runs);
  expect(printed.map(({ stdout }) => stdout)).toEqual([
    'The water cycle true\n',
    'Mountains 0\nRivers 0\nMountains Rivers false\n',
    expect.stringMatching(/^(Chapter [123] is [-0-9a-f]{36}\n){3}$/),
    expect.stringMatching(/^(\d+ %\n)*100 %\n(.+ → .+\n)+([a-z_]+ .+\n)+$/),
    'Clouds and rain From cirrus to cumulus.\n',
    expect.stringMatching(/^title /),
    expect.stringMatching(/^[01] Physics$/m),
  ]);
});

const [workerd] = found('workerd');
(workerd === undefined ? test.skip : test)('the client runs on Cloudflare Workers', async () => {
  const dist = 'node_modules/@learning-library/client/dist';
  const files = readdirSync(join(project, dist), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!commonjs).*\.js$/.test(path),
  );
  const modules = files.map((path) => `(name = "client/${path}", esModule = embed "${dist}/${path}")`);
  const worker = `import { LearningLibrary } from './client/index.js';
    export default { async fetch(request, { apiKey, baseUrl }) {
      const library = new LearningLibrary({ apiKey, baseUrl });
      const { id } = await library.contents.create({ title: 'Cells', text: ${JSON.stringify(studyText(500))} });
      const { jobId } = await library.contents.generateMemocards(id);
      const { status } = await library.waitForJob(jobId);
      const { title } = await library.contents.update(id, { title: 'The cell' });
      return Response.json([title, status]);
    } };`;
  writeFileSync(join(project, 'worker.mjs'), worker);
  const port = await freePort();
  writeFileSync(
    join(project, 'workerd.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
    const worker :Workerd.Worker = (
      compatibilityDate = "2026-01-01",
      bindings = [(name = "apiKey", text = "${service.key}"), (name = "baseUrl", text = "${service.baseUrl}")],
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs"), ${modules.join(', ')}],
    );
    const config :Workerd.Config = (
      services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["private"]))],
      sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
    );`,
  );
  const server = spawn(String(workerd?.[1]), ['serve', join(project, 'workerd.capnp')], { stdio: 'inherit' });
  const ended = once(server, 'close');
  try {
    const response = await waitFor(() => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined));
    expect(await response.json()).toEqual(['The cell', 'succeeded']);
  } finally {
    server.kill();
    await ended;
  }
});
