import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = join(__dirname, '..', '..');

export interface Bundle {
  path: string;
  remove(): Promise<void>;
}

/** The workflows as they are in src, bundled as the build does it. */
export async function bundleWorkflows(source = 'src'): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  const path = join(folder, 'bundle.js');
  await promisify(execFile)('node', ['bundle.mjs', join(source, 'workflows'), path], { cwd: WORKSPACE });
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** The workflows of a later version, which does a step more: behind `patched()`, as such a change has to be. */
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
    return await bundleWorkflows(source);
  } finally {
    await rm(source, { recursive: true });
  }
}
