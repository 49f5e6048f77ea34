import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { CHART, EXAMPLES, hasHelm, template } from './support/helm';

const LONG_MS = 240_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a scanner, whose status is 1 if there are findings. @returns its output */
function scan(name: 'checkov' | 'kube-score', ...args: string[]): string {
  const { stdout } = spawnSync(serverProgram(name), args, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: LONG_MS,
  });
  return stdout;
}

/** The findings that the chart’s README explains. */
function leftSo(): string[] {
  const [, part = ''] = readFileSync(join(CHART, 'README.md'), 'utf8').split('## Scanner findings');
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => /\(([^)]+)\)\s*\|/.exec(row)?.[1]?.split(', ') ?? []);
}

(hasHelm && hasServers('checkov', 'kube-score') ? describe : describe.skip)('scanners', () => {
  test(
    'scanners find only the issues in the examples that the README explains',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'learning-library-scanners-'));
      const found = new Set<string>();
      try {
        for (const example of EXAMPLES) {
          const file = join(folder, `${example}.yaml`);
          writeFileSync(file, await template(example));
          const scores = JSON.parse(scan('kube-score', 'score', '--output-format', 'json', file)) as Score[];
          for (const { check, grade, skipped } of scores.flatMap(({ checks }) => checks)) {
            if (!skipped && grade < 10) found.add(check.id);
          }
        }
        const scanned = [
          '--directory',
          folder,
          '--framework',
          'kubernetes',
          '--output',
          'json',
          '--quiet',
          '--skip-download',
        ];
        const { results } = JSON.parse(scan('checkov', ...scanned)) as Report;
        for (const { check_id } of results.failed_checks) found.add(check_id);
      } finally {
        rmSync(folder, { recursive: true });
      }
      expect([...found].sort()).toEqual(leftSo().sort());
    },
    LONG_MS,
  );
});

interface Score {
  checks: { check: { id: string }; grade: number; skipped: boolean }[];
}

interface Report {
  results: { failed_checks: { check_id: string }[] };
}
