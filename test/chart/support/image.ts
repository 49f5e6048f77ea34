import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverProgram } from '@learning-library/local-servers';

const ROOT = join(__dirname, '../../..');
const TREE = join(ROOT, 'scripts/image/tree.sh');
const TIMEOUT_MS = 240_000;

/** Where scripts/image/all.sh has made those of all images. */
const MADE = process.env['IMAGE_TREES'];
export const areAllMade = MADE !== undefined;

/** The folder that an image of a workspace has as its working directory, made by the last of the Dockerfile's steps. */
export async function imageTree(workspace: string, folder: string): Promise<string> {
  if (MADE !== undefined) return join(MADE, workspace);
  const to = join(folder, workspace);
  await promisify(execFile)(TREE, [`@learning-library/${workspace}`, to], { timeout: TIMEOUT_MS });
  return to;
}

/** The Node of the images' base. */
export const imageNode = (): string => serverProgram('image-node');

/** The checkout, used as the working directory where no image was made. */
export const CHECKOUT = ROOT;
