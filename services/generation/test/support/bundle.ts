import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = join(__dirname, '..', '..');

export interface Bundle {
  path: string;
  remove(): Promise<void>;
}

/** The workflows as they are in src, bundled as the build does it. */
export async function bundleWorkflows(): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  const path = join(folder, 'bundle.js');
  await promisify(execFile)('node', ['bundle.mjs', 'src/workflows', path], { cwd: WORKSPACE });
  return { path, remove: () => rm(folder, { recursive: true }) };
}
