import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverProgram } from '@learning-library/local-servers/testing';

const ROOT = join(__dirname, '../../..');
const TREE = join(ROOT, 'scripts/image/tree.sh');
const TIMEOUT_MS = 240_000;

/** The folder in which scripts/image/all.sh has built the trees of all images. */
const MADE = process.env['IMAGE_TREES'];
export const areAllMade = MADE !== undefined;

/** The working directory of a workspace’s image, as the last step of the Dockerfile creates it. */
export async function imageTree(workspace: string, folder: string): Promise<string> {
  if (MADE !== undefined) return join(MADE, workspace);
  const to = join(folder, workspace);
  await promisify(execFile)(TREE, [`@learning-library/${workspace}`, to], { timeout: TIMEOUT_MS });
  return to;
}

/** The Node version of the base image. */
export const imageNode = (): string => serverProgram('image-node');

/** The checkout, which is the working directory if no image was built. */
export const CHECKOUT = ROOT;
