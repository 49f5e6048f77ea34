import { copyFile, type FileHandle, mkdir, open, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const LIMIT_BYTES = 20_000_000;
const PRIVATE = 0o600;

/** The file before it is kept as `.log.1`: the log of the last start, or the previous 20 MB of this one. */
export class LogFile {
  readonly path: string;

  constructor(
    private readonly folder: string,
    name: string,
  ) {
    this.path = join(folder, `${name}.log`);
  }

  async begin(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await rename(this.path, this.older).catch(ignoreMissing);
  }

  open(): Promise<FileHandle> {
    return open(this.path, 'a', PRIVATE);
  }

  /** Empties the file instead of replacing it, because the process has it open. */
  async cutWhereTooLong(): Promise<void> {
    const found = await stat(this.path).catch(ignoreMissing);
    if (found === undefined || found.size < LIMIT_BYTES) return;
    await copyFile(this.path, this.older);
    await truncate(this.path);
  }

  async tail(bytes: number): Promise<string> {
    const file = await open(this.path).catch(ignoreMissing);
    if (file === undefined) return '';
    try {
      const { size } = await file.stat();
      const length = Math.min(size, bytes);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8').trim();
    } finally {
      await file.close();
    }
  }

  private get older(): string {
    return `${this.path}.1`;
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
