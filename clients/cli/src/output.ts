import { fstatSync, rmSync, writeFile as writeDescriptor } from 'node:fs';
import { chmod, lstat, mkdtemp, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from './failure.js';

/** Paths that refer to devices and open file descriptors. */
const OPEN_FILE = /^\/(?:dev|proc)\//;
const DESCRIPTOR = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/;
const STDOUT = 1;

/** Whether a path refers to standard output, which may be a file. A second opening would overwrite its start. */
export async function isStandardOutput(path: string): Promise<boolean> {
  if (path === '-') return true;
  const [found, { dev, ino }] = [await stat(path).catch(() => undefined), fstatSync(STDOUT)];
  return found !== undefined && !found.isCharacterDevice() && found.dev === dev && found.ino === ino;
}

/**
 * Writes a file. A regular file keeps its old contents until the new ones are complete. A pipe or device is written
 * directly, and a link stays a link. An existing file keeps its permissions, except those that `mode` lacks.
 */
export async function writeOutput(path: string, data: string | Uint8Array, mode = 0o666): Promise<void> {
  try {
    const descriptor = path === '/dev/stderr' ? '2' : DESCRIPTOR.exec(path)?.[1];
    if (descriptor !== undefined) return await promisify(writeDescriptor)(Number(descriptor), data);
    const found = await ifThere(stat(path));
    const isDangling = found === undefined && (await ifThere(lstat(path))) !== undefined;
    if (isDangling || OPEN_FILE.test(path) || found?.isFile() === false) await writeFile(path, data, { mode });
    else await replace(found === undefined ? path : await realpath(path), data, (found?.mode ?? mode) & mode);
  } catch (error) {
    const { code = 'not_written', message } = error as NodeJS.ErrnoException;
    // The reader of the pipe has closed it.
    if (code === 'EPIPE') return;
    throw new CommandError(code.toLowerCase(), `${path} cannot be written: ${message}`, { cause: error });
  }
}

/** Names the file or folder if the disk is full, because the error does not. */
export function withPath(error: unknown, path: string): unknown {
  const isFull = error instanceof Error && /ENOSPC|disk I\/O error|disk is full/.test(error.message);
  if (!isFull || error instanceof CommandError) return error;
  return new CommandError('enospc', `${path} cannot be written: ${error.message}`, { cause: error });
}

async function replace(path: string, data: string | Uint8Array, mode: number): Promise<void> {
  const next = `${path}.${process.pid}.part`;
  try {
    await writeFile(next, data, { mode, flag: 'wx' });
    if (await ifThere(stat(path))) await chmod(next, mode);
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

/** @returns undefined if the file does not exist */
export async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the folder after the work, also if Ctrl-C ends the command. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'learning-library-'));
  const end = (): void => {
    rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGINT');
  };
  process.once('SIGINT', end);
  try {
    return await work(folder);
  } catch (error) {
    throw withPath(error, folder);
  } finally {
    process.off('SIGINT', end);
    await rm(folder, { recursive: true, force: true });
  }
}
