import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, jest } from '@jest/globals';

const SUITE = /^(.*)\.suite\.ts$/;

/** Runs each `*.suite.ts` of a folder in one test file, so that modules are loaded only once. */
export function runSuites(folder: string): void {
  for (const file of readdirSync(folder)) {
    const [, name] = SUITE.exec(file) ?? [];
    if (name !== undefined) describe(name, () => void jest.requireActual(join(folder, file)));
  }
}
