import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts lie beside the code and are read only when they are put in. */
export function readText(file: string): Promise<string> {
  return readFile(join(__dirname, 'texts', file), 'utf8');
}
