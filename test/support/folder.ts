import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A new folder, which is removed after the suite. */
export function suiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
