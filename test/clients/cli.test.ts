import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Content, LearningLibrary } from '@learning-library/client';
import { suiteFolder } from '../support/folder';
import { type Misbehavior, MisbehavingProxy } from '../support/misbehavingProxy';
import { operator } from '../support/operator';
import { ownAccount, type OwnAccount } from '../support/product';
import { studyText } from '../support/texts';
import { CLI, type Ended, runCommand, runForJson } from './support/command';
import { all, libraryOf, loginOf } from './support/library';

let service: OwnAccount;
let library: LearningLibrary;
const folder = suiteFolder();
beforeAll(async () => {
  service = await ownAccount();
  library = libraryOf(service);
});

interface Options {
  env?: Record<string, string>;
  input?: string;
}

/** Runs the command with a login from the environment. */
function cli(args: readonly string[], options?: Options): Promise<Ended> {
  return runCommand(CLI, args, asMember(options));
}

function asMember({ env = {}, input = '' }: Options = {}): Required<Options> {
  return { env: { ...homes(folder), ...loginOf(service), ...env }, input };
}

function homes(home: string): Record<string, string> {
  return { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state') };
}

function json(args: readonly string[], options?: Options): Promise<Record<string, unknown>> {
  return runForJson(args, asMember(options));
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** The contents at the top level and in its folders whose titles have this prefix. */
async function titled(prefix: string): Promise<Content[]> {
  const folders = await all(library.folders.list());
  const places = [undefined, ...folders.map(({ id }) => id)];
  const contents = await Promise.all(places.map((folderId) => all(library.contents.list({ folderId }))));
  return contents.flat().filter(({ title }) => title.startsWith(prefix));
}

/** Imports through a proxy that can kill the command during a request. */
function killedImport(
  path: string,
  decide: (call: IncomingMessage, count: number, kill: () => void) => Misbehavior | undefined,
  env: Record<string, string> = {},
): Promise<Ended> {
  let child: ChildProcess | undefined;
  const kill = (): void => void child?.kill('SIGKILL');
  return MisbehavingProxy.run(
    service.baseUrl,
    (call, count) => decide(call, count, kill),
    ({ baseUrl }) =>
      runCommand(CLI, ['import', path], {
        env: { ...homes(folder), ...loginOf({ ...service, baseUrl }), ...env },
        onStart: (started) => (child = started),
      }),
  );
}

describe('login', () => {
  test('`login` stores a key from standard input for its owner only, and prints it nowhere', async () => {
    const env = { ...homes(join(folder, 'login')), LEARNING_LIBRARY_API_KEY: '', LEARNING_LIBRARY_BASE_URL: '' };
    const { key: liveKey } = service;
    const login = await cli(['login', '--base-url', service.baseUrl], { env, input: `${liveKey}\n` });
    expect(login).toEqual({ status: 0, stdout: `Logged in to ${service.baseUrl}.\n`, stderr: '' });
    const kept = join(folder, 'login/config/learning-library/config.json');
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ apiKey: liveKey, baseUrl: service.baseUrl });
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    renameSync(kept, `${kept}.real`);
    symlinkSync(`${kept}.real`, kept);
    chmodSync(kept, 0o644);
    await cli(['login', '--base-url', service.baseUrl], { env, input: `${liveKey}\n` });
    expect([lstatSync(kept).isSymbolicLink(), statSync(kept).mode & 0o777]).toEqual([true, 0o600]);
    expect(await json(['ls'], { env })).toEqual({ data: await all(library.contents.list()) });

    const away = () => ({ status: 503 }) as const;
    await MisbehavingProxy.run(service.baseUrl, away, async ({ baseUrl }) => {
      const untried = await json(['login', '--base-url', baseUrl], { env, input: liveKey });
      expect(untried).toEqual({ baseUrl, warning: expect.stringContaining('without being checked') });
    });

    const rejected = await cli(['login', '--base-url', service.baseUrl, '--json'], { env, input: 'svc_live_wrong' });
    expect(rejected).toMatchObject({ status: 1, stdout: '' });
    expect(JSON.parse(rejected.stderr)).toMatchObject({
      error: { code: 'invalid_api_key', message: expect.stringContaining('login') },
    });
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ apiKey: liveKey });
    const target = realpathSync(kept);
    expect(await json(['logout'], { env })).toEqual({ wasLoggedIn: true });
    expect([existsSync(target), lstatSync(kept).isSymbolicLink()]).toEqual([false, true]);
  });

  test('`login` accepts the address with /v1, rejects the address of another service, and can be undone', async () => {
    const env = { ...homes(join(folder, 'address')), LEARNING_LIBRARY_API_KEY: '', LEARNING_LIBRARY_BASE_URL: '' };
    const login = (baseUrl: string) => cli(['login', '--base-url', baseUrl], { env, input: `${service.key}\n` });
    expect(await login(`${service.baseUrl}/v1/`)).toEqual({
      ...{ status: 0, stdout: `Logged in to ${service.baseUrl}.\n`, stderr: '' },
    });
    expect(await json(['ls'], { env })).toEqual({ data: await all(library.contents.list()) });
    const asVariable = { LEARNING_LIBRARY_BASE_URL: `${service.baseUrl}/v1` };
    expect(await json(['folders'], { env: asVariable })).toEqual({ data: await all(library.folders.list()) });
    expect(await login(`${service.baseUrl}/api`)).toMatchObject({ status: 1, stderr: expect.stringContaining('/v1') });

    expect(await json(['logout'], { env })).toEqual({ wasLoggedIn: true });
    expect(await cli(['logout'], { env })).toEqual({ status: 0, stdout: 'You were not logged in.\n', stderr: '' });
    expect(await cli(['ls'], { env })).toMatchObject({ status: 1 });
    expect(await json(['logout'])).toEqual({ wasLoggedIn: false, warning: expect.stringContaining('API_KEY') });
  });

  test('`login` writes into a pipe or device, which no command reads, and `logout` removes neither', async () => {
    const home = join(folder, 'special');
    const env = { ...homes(home), LEARNING_LIBRARY_API_KEY: '', LEARNING_LIBRARY_BASE_URL: '' };
    const kept = join(home, 'config/learning-library/config.json');
    mkdirSync(join(kept, '..'), { recursive: true });
    const login = () => cli(['login', '--base-url', service.baseUrl], { env, input: service.key });
    execFileSync('mkfifo', [kept]);
    const read = promisify(execFile)('cat', [kept], { timeout: 60_000 });
    expect(await login()).toMatchObject({ status: 0 });
    expect(JSON.parse((await read).stdout)).toEqual({ apiKey: service.key, baseUrl: service.baseUrl });
    expect(await json(['logout'], { env })).toEqual({ wasLoggedIn: false });
    expect(lstatSync(kept).isFIFO()).toBe(true);
    expect(await cli(['ls'], { env })).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a file') });
    rmSync(kept);
    symlinkSync('/dev/full', kept);
    expect(await login()).toMatchObject({ status: 1, stderr: expect.stringContaining('ENOSPC') });
    expect(statSync(kept).isCharacterDevice()).toBe(true);
  });

  test('the command suggests `login` if there is no key', async () => {
    const env = { ...homes(join(folder, 'nobody')), LEARNING_LIBRARY_API_KEY: '' };
    expect(await cli(['ls'], { env })).toMatchObject({ status: 1, stderr: expect.stringContaining('login') });
    const { status, stderr } = await cli(['ls', '--json'], { env });
    expect([status, JSON.parse(stderr)]).toMatchObject([1, { error: { code: 'not_logged_in' } }]);
  });
});

test('exit statuses distinguish wrong usage, missing resources and rejected requests', async () => {
  const statuses = await Promise.all(
    [
      ['import', join(folder, 'nothing')],
      ['generate', '0197c8e2-0000-7000-8000-000000000000'],
      ['export', '0197c8e2-0000-7000-8000-000000000000', '--format', 'pdf', '--output', 'x'],
      ['import', file('deck.apkg', '')],
      ['import', file('empty.csv', '')],
      ['unknown'],
      ['--help'],
    ].map((args) => cli(args)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([1, 1, 2, 1, 1, 2, 0]);
  expect((await cli(['export', '--help'])).stdout).toMatch(/--output <file> .+\(required\)/s);
  expect(JSON.parse((await cli(['generate', '--json'])).stderr)).toEqual({
    error: { code: 'wrong_usage', message: expect.stringContaining("'content'") },
  });
});

describe('import', () => {
  test('`import` creates one content per text in a folder, titled by its heading or name, once', async () => {
    file('notes/one.md', '\uFEFFIntro\n\n```\n# no\n```\n\n# Folder: one #\n\nText.\r\n');
    file('notes/deeper/Folder: two.txt', '# Not a heading\n');
    file('notes/three.markdown', 'Folder: three\n===\n');
    file('notes/.hidden/four.md', '# Folder: four');
    file('notes/picture.png', 'no text');
    const path = join(folder, 'notes');
    const unread = [{ file: 'picture.png', reason: '.png is not a supported file type.' }];
    const notes = ['Hidden or ignored files and folders were skipped: .hidden.'];
    const told = { unread, notes };
    expect(await json(['import', path])).toEqual({ created: 3, skipped: 0, failed: 0, foldersCreated: 1, ...told });
    const titles = (await titled('Folder: ')).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Folder: one', 'Folder: three', 'Folder: two']);
    file('notes/five.md', '# Folder: five');
    expect(await json(['import', path])).toEqual({ created: 1, skipped: 3, failed: 0, ...told });
    const [gone] = await titled('Folder: two');
    await library.contents.delete(String(gone?.id));
    expect(await json(['import', path])).toEqual({ created: 1, skipped: 3, failed: 0, ...told });
    expect(await json(['import', path])).toEqual({ created: 0, skipped: 4, failed: 0, ...told });
    expect(await titled('Folder: ')).toHaveLength(4);
  });

  test('`import` reads CSV with a byte order mark, CRLF and quoted line breaks, and lists rejected rows', async () => {
    const rows = [
      'title,text,language,description',
      '"CSV: ""one""","First.\r\n\r\nSecond.",en,',
      'CSV: two,,,Short',
      ' ,x,,',
    ];
    const path = file('texts.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
    const unread = [{ file: 'texts.csv, line 6', reason: 'It has no title.' }];
    const { status, stdout, stderr } = await cli(['import', path, '--json']);
    expect([status, JSON.parse(stdout)]).toEqual([1, { created: 2, skipped: 0, failed: 0, unread }]);
    expect(stderr).toContain('texts.csv, line 6: It has no title.');
    expect((await titled('CSV: ')).map(({ title, language, description }) => [title, language, description])).toEqual(
      expect.arrayContaining([
        ['CSV: "one"', 'en', null],
        ['CSV: two', null, 'Short'],
      ]),
    );
  });

  test('`import` creates nothing twice if it is killed and repeated', async () => {
    const path = file('many.csv', ['title', ...Array.from({ length: 60 }, (_, n) => `Many: ${n % 50}`)].join('\n'));
    const killed = await killedImport(path, (_call, count, kill) => {
      if (count === 30) kill();
      return undefined;
    });
    expect(killed.status).toBe(null);
    expect((await titled('Many: ')).length).toBeLessThan(60);
    expect(await json(['import', path])).toMatchObject({ failed: 0 });
    const titles = (await titled('Many: ')).map(({ title }) => title).sort();
    expect(titles).toEqual(Array.from({ length: 60 }, (_, n) => `Many: ${n % 50}`).sort());
    expect(await json(['import', path])).toEqual({ created: 0, skipped: 60, failed: 0 });
  });

  test('`import` creates nothing twice if it is repeated after the Idempotency-Keys have expired', async () => {
    const path = file('forgotten.csv', 'title,language\nForgotten: 1,en\nForgotten: 1,en\nForgotten: 2,');
    // Two are created without a response. The third one, with the shortest body, must wait.
    let lost = 0;
    const state = join(folder, 'forgotten');
    await killedImport(
      path,
      ({ headers }, _count, kill) => {
        if (Number(headers['content-length']) < 30) return { status: 503, retryAfter: '60' };
        if (++lost === 4) kill();
        return 'lost';
      },
      { XDG_STATE_HOME: state },
    );
    expect(await titled('Forgotten: ')).toHaveLength(2);

    // Simulates the next day: another key of the account uses other Idempotency-Keys, as if the earlier ones had expired.
    const journals = join(state, 'learning-library/imports');
    const [name = ''] = readdirSync(journals);
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const lines = readFileSync(join(journals, name), 'utf8').replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, aDayAgo);
    writeFileSync(join(journals, name), lines);
    const args = ['--account', service.accountId, '--env', 'live', '--scopes', 'contents:read,contents:write'];
    const { key } = await operator(service.dataDir, 'key', 'create', ...args);
    const later = { env: { XDG_STATE_HOME: state, LEARNING_LIBRARY_API_KEY: String(key) } };
    expect(await json(['import', path], later)).toEqual({ created: 1, skipped: 2, failed: 0 });
    expect(await json(['import', path], later)).toEqual({ created: 0, skipped: 3, failed: 0 });
    const titles = (await titled('Forgotten: ')).map(({ title }) => title.slice(-1));
    expect(titles.sort()).toEqual(['1', '1', '2']);
  });
});

test('an import that stops names what it has created', async () => {
  const scopes = 'contents:read,contents:write,folders:read';
  const args = ['--account', service.accountId, '--env', 'live', '--scopes', scopes];
  const { key } = await operator(service.dataDir, 'key', 'create', ...args);
  const place = join(folder, 'stopped');
  mkdirSync(place);
  writeFileSync(join(place, 'cards.csv'), 'front,back\na,b\n');
  const env = { ...loginOf(service), LEARNING_LIBRARY_API_KEY: String(key), HOME: place };
  const { status, stderr } = await runCommand(CLI, ['import', join(place, 'cards.csv')], { env });
  expect([status, stderr]).toEqual([1, expect.stringContaining('memocards:write')]);
  expect(stderr).toContain('Until then, the import created 1 contents. Run the command again to continue.');
});

test('the commands generate, list and search, and print no progress bar for programs', async () => {
  const { id } = await library.contents.create({ title: 'Generated by the command', text: studyText(600) });
  const { status, stdout, stderr } = await cli(['generate', id, '--wait', '--json']);
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ contentId: id, status: 'succeeded', progress: 100 });
  const again = await cli(['generate', id, '--wait', '--json']);
  expect([again.status, JSON.parse(again.stderr)]).toMatchObject([1, { error: { code: 'nothing_to_generate' } }]);
  expect(await json(['generate', id, '--questions', '--wait'])).toMatchObject({ status: 'succeeded' });
  const listed = await json(['ls']);
  expect(listed).toEqual({ data: await all(library.contents.list()) });
  const found = (await json(['search', 'generated command'])) as { data: object[] };
  expect(found.data).toMatchObject([{ type: 'content', id }]);
});

test('`ls` prints one line per item with a shortened title, and JSON for programs', async () => {
  const title = `Line\u001b[31m\n${'x'.repeat(280)}`;
  const { id } = await library.contents.create({ title });
  const { stdout } = await cli(['ls']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBe((await all(library.contents.list())).length);
  expect(lines[0]).toBe(`${id}  Line [31m ${'x'.repeat(89)}…`);
  const asJson = await cli(['ls', '--json']);
  expect(asJson.stdout.trimEnd().split('\n')).toHaveLength(lines.length + 2);
});

test('the command prints its version and the state of a job, and exports to standard output', async () => {
  const manifest = readFileSync(join(__dirname, '../../clients/cli/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect((await cli(['--version'])).stdout).toBe(`${version}\n`);
  expect(await json(['--version'])).toEqual({ version });
  const { id } = await library.contents.create({ title: 'Followed', text: studyText(600) });
  const { jobId } = await json(['generate', id]);
  const job = await json(['job', String(jobId), '--wait']);
  expect(job).toEqual(await library.jobs.get(String(jobId)));
  expect((await cli(['job', String(jobId)])).stdout).toBe(`Job ${String(jobId)} succeeded.\n`);
  const { stdout } = await cli(['export', id, '--format', 'csv', '--output', '-', '--json']);
  expect(stdout.split('\n')[0]).toBe('"front","back","explanation"');
});

test('a shell completes the commands and options', async () => {
  const script = file('completion.bash', (await cli(['completion', 'bash'])).stdout);
  const completed = (...words: string[]): string[] => {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    const shell = ['-c', `. '${script}'; ${line}; _learning_library; printf '%s\n' "\${COMPREPLY[@]}"`];
    return execFileSync('bash', shell, { encoding: 'utf8' }).trimEnd().split('\n');
  };
  expect(completed('learning-library', 'log')).toEqual(['login', 'logout']);
  expect(completed('learning-library', 'import', '--d')).toEqual(['--dry-run']);
  expect(completed('learning-library', 'completion', '')).toEqual(['bash', 'zsh', 'fish', '--json']);
  expect(completed('learning-library', 'export', '--format', 'ap')).toEqual(['apkg']);
  for (const shell of ['zsh', 'fish']) expect((await cli(['completion', shell])).stdout).toContain('dry-run');
  expect(await cli(['completion', 'tcsh'])).toMatchObject({ status: 2 });
});
