import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts are files beside the code, read only when they are needed. */
export function readText(file: string): Promise<string> {
  return readFile(join(__dirname, 'texts', file), 'utf8');
}
