import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, jest } from '@jest/globals';

const SUITE = /^(.*)\.suite\.ts$/;

/** Runs each `*.suite.ts` of a folder. They share the loaded modules, which each file would load again. */
export function runSuites(folder: string): void {
  for (const file of readdirSync(folder)) {
    const [, name] = SUITE.exec(file) ?? [];
    if (name !== undefined) describe(name, () => void jest.requireActual(join(folder, file)));
  }
}
