import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@jest/globals';
import { CLI, runCommand, runForJson } from './command';

interface Shown {
  data: Record<string, unknown>[];
  unread?: { file: string; reason: string }[];
  notes?: string[];
}

interface DryRuns {
  /** Writes a file. @returns its path */
  file: (name: string, content: string | Uint8Array) => string;
  /** Runs a dry run of the import. @returns its output */
  shown: (path: string, ...args: string[]) => Promise<Shown>;
  /** Runs an import that fails. @returns its error output */
  failure: (path: string, ...args: string[]) => Promise<string>;
}

/** Dry runs of imports from a folder, which need no service. */
export function dryRuns(home: string): DryRuns {
  const env = { HOME: home };
  return {
    file: (name, content) => {
      const path = join(home, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    shown: async (path, ...args) =>
      (await runForJson(['import', path, '--dry-run', ...args], { env })) as unknown as Shown,
    failure: async (path, ...args) => {
      const { status, stderr } = await runCommand(CLI, ['import', path, '--dry-run', ...args], { env });
      expect(status).toBe(1);
      return stderr;
    },
  };
}
