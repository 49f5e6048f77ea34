import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');
const OWN = '@learning-library';
const BUILD_MS = 300_000;
/** Older versions, without this file, cannot hand over to a successor. */
const HANDS_OVER = 'services/cluster/src/processes/managedProcess.ts';
const run = promisify(execFile);

/**
 * A new folder with the build of the previous version: the last tag, or else the previous commit. It is built once per commit
 * and checkout, with the packages that are installed here; those of other commits are removed.
 *
 * @returns undefined where git does not have it
 */
export async function previousVersion(): Promise<string | undefined> {
  const commit = await previousCommit();
  if (commit === undefined) return undefined;
  const copy = mkdtempSync(join(tmpdir(), 'learning-library-'));
  cpSync(await build(commit), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A new folder with the chart of that version; undefined where git does not have it. */
export async function previousChart(): Promise<string | undefined> {
  const commit = await previousCommit();
  if (commit === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-chart-'));
  await extract(`${commit}:charts/learning-library`, folder);
  return folder;
}

/** A new folder with this version, as it is built. */
export function thisVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  update(folder);
  linkPackages(folder);
  return folder;
}

async function build(commit: string): Promise<string> {
  // Its links lead into this checkout.
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const prefix = `learning-library-previous-${checkout}-`;
  const folder = join(tmpdir(), `${prefix}${commit}`);
  if (existsSync(folder)) return folder;
  const older = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && name !== basename(folder));
  for (const name of older) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  // Suites that run side by side may each build it; the first one's is taken.
  const building = mkdtempSync(join(tmpdir(), 'learning-library-'));
  await extract(commit, building);
  linkPackages(building);
  await run('scripts/build.sh', ['--filter=!./clients/*'], { cwd: building, timeout: BUILD_MS });
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(building, { recursive: true });
  }
  return folder;
}

/** Copies this build into the folder, as an update of a checkout does. */
export function update(folder: string): void {
  for (const workspace of workspaces(ROOT)) {
    for (const part of ['package.json', 'dist', 'gen']) {
      const source = join(ROOT, workspace, part);
      if (existsSync(source)) cpSync(source, join(folder, workspace, part), { recursive: true });
    }
  }
}

/** Links other packages from this checkout, and the product's own from the folder. */
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
  const parse = (object: string) => run('git', ['rev-parse', '--verify', '--quiet', object], { cwd: ROOT });
  return parse(`${revision}:${HANDS_OVER}`)
    .then(() => parse(`${revision}^{commit}`))
    .then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
}
