import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

/** The workflows of a later version with one more step, behind `patched()` as required. */
export async function bundleNextWorkflows(): Promise<Bundle> {
  const source = await mkdtemp(join(WORKSPACE, 'dist', 'next-'));
  for (const folder of ['workflows', 'engine', 'domain']) {
    await cp(join(WORKSPACE, 'src', folder), join(source, folder), { recursive: true });
  }
  const file = join(source, 'workflows', 'generationJob.ts');
  const present = await readFile(file, 'utf8');
  const next = present
    .replace('isCancellation,', 'isCancellation, patched,')
    .replace('await runJob(', "if (patched('begin twice')) await again.begin(jobId);\n    await runJob(");
  if (!/isCancellation, patched[\s\S]*begin twice/.test(next))
    throw new Error('the workflow has changed: nothing to patch');
  await writeFile(file, next);
  try {
    return await bundle(source);
  } finally {
    await rm(source, { recursive: true });
  }
}
