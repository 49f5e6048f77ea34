import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');
const OWN = '@learning-library';
const BUILD_MS = 300_000;
const run = promisify(execFile);

/**
 * Creates a folder with the build of the previous version: the last tag, or otherwise the previous commit. It uses the
 * packages that are installed here; unchanged parts come from this checkout's build cache.
 * @returns undefined if git does not have that version
 */
export async function previousVersion(): Promise<string | undefined> {
  const commit = await previousCommit();
  if (commit === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  await extract(commit, folder);
  linkPackages(folder);
  const cache = `--cache-dir=${join(ROOT, '.turbo/cache')}`;
  await run('scripts/build.sh', ['--filter=!./clients/*', cache], { cwd: folder, timeout: BUILD_MS });
  return folder;
}

/** A new folder with the chart of that version; undefined if git does not have it. */
export async function previousChart(): Promise<string | undefined> {
  const commit = await previousCommit();
  if (commit === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-chart-'));
  await extract(`${commit}:charts/learning-library`, folder);
  return folder;
}

/** Links third-party packages from this checkout, and the product’s own packages from the folder. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
  }
  for (const workspace of workspaces(folder)) {
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

function workspaces(root: string): string[] {
  return ['proto', 'gateway', ...readdirSync(join(root, 'services')).map((name) => join('services', name))];
}

async function extract(tree: string, folder: string): Promise<void> {
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', tree, folder], { cwd: ROOT });
}

async function previousCommit(): Promise<string | undefined> {
  return (await commitOf(await lastTag())) ?? (await commitOf('HEAD^'));
}

async function lastTag(): Promise<string> {
  const { stdout } = await run('git', ['tag', '--merged', 'HEAD^', '--sort=-creatordate'], { cwd: ROOT }).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n')[0] ?? '';
}

async function commitOf(revision: string): Promise<string | undefined> {
  return run('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
