import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = join(__dirname, '..', '..');
const BUNDLER = join(WORKSPACE, 'bundle.mjs');
const BUILT = join(WORKSPACE, 'dist', 'workflows.bundle.js');

export interface Bundle {
  path: string;
  remove(): Promise<void>;
}

/** The current workflows: the bundle of the build, unless src has changed since. */
export async function bundleWorkflows(): Promise<Bundle> {
  return (await isBuilt()) ? { path: BUILT, remove: async () => undefined } : bundle('src');
}

async function isBuilt(): Promise<boolean> {
  const source = join(WORKSPACE, 'src');
  const files = [...(await readdir(source, { recursive: true })).map((name) => join(source, name)), BUNDLER];
  const changed = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  const built = await stat(BUILT).catch(() => undefined);
  return built !== undefined && changed.every((at) => at <= built.mtimeMs);
}

/** Bundles the workflows with the settings of the build. */
async function bundle(source: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  const path = join(folder, 'bundle.js');
  await promisify(execFile)('node', [BUNDLER, join(source, 'workflows'), path], { cwd: WORKSPACE });
  return { path, remove: () => rm(folder, { recursive: true }) };
}
