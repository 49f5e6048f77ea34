import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';

const PRIVATE = 0o600;

/** Replaces the file in one step: a reader sees the old or the new text, also after a crash. */
export async function replacePrivateFile(path: string, text: string): Promise<void> {
  const unfinished = await writeBeside(path, text);
  await rename(unfinished, path);
}

/** Creates the file with its whole text in one step. @returns false if it exists */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  const unfinished = await writeBeside(path, text);
  try {
    await link(unfinished, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeBeside(path: string, text: string): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', PRIVATE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return unfinished;
}
