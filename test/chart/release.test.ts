import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { EXAMPLES, exampleFile, hasHelm, helm, objectsOf } from './support/helm';
import { podsOf } from './support/objects';

const ROOT = join(__dirname, '../..');
const DIGEST = `sha256:${'0b'.repeat(32)}`;

/** The images that docker-bake.hcl builds. */
function baked(): string[] {
  const lists = readFileSync(join(ROOT, 'docker-bake.hcl'), 'utf8').matchAll(/^ {4}\w+ = \[(.*)\]$/gm);
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name));
}

describe('a release', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'learning-library-release-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const path = join(ROOT, 'scripts/release', script);
    const [program, first] = script.endsWith('.sh') ? [path, []] : [process.execPath, [path]];
    return execFileSync(program, [...first, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: 'pipe',
    });
  }

  test('the notes of a release are its dated section of the changelog; a section without a date is rejected', () => {
    const CHANGELOG = join(folder, 'CHANGELOG.md');
    const text =
      '# Changelog\n\n## [Unreleased]\n\n- More.\n\n## [1.2.3] - 2026-11-23\n\n- This.\n\n## [1.2.2] - 2026-10-01\n\n- That.\n';
    writeFileSync(CHANGELOG, text);
    expect(run('notes.mjs', ['1.2.3'], { CHANGELOG })).toBe('Released on 2026-11-23.\n\n- This.\n');
    for (const version of ['Unreleased', '1.2', '']) {
      expect(() => run('notes.mjs', [version], { CHANGELOG })).toThrow(`no section "## [${version}]`);
    }
  });

  (hasHelm ? test : test.skip)('the chart of a release refers to every built image by digest', async () => {
    const images = baked();
    const bake = Object.fromEntries(images.map((name) => [name, { 'containerimage.digest': DIGEST }]));
    writeFileSync(join(folder, 'bake.json'), JSON.stringify({ 'buildx.build.provenance': {}, ...bake }));
    const repository = 'ghcr.io/example/learning-library';
    const runbook = 'https://github.com/example/learning-library/blob/v1.2.3/docs/runbook.md';
    const chart = run('chart.mjs', [folder, repository, join(folder, 'bake.json'), runbook]).trim();
    const used = new Set<string>();
    for (const example of EXAMPLES) {
      const values = ['--values', exampleFile(example)];
      for (const { spec } of podsOf(objectsOf(await helm('template', 'library', chart, ...values)))) {
        used.add(spec.containers[0].image);
      }
    }
    expect([...used].sort()).toEqual(images.map((name) => `${repository}/${name}@${DIGEST}`).sort());
    const about = await helm('show', 'chart', chart);
    expect(about.match(/- name: [a-z-]+\n +image: ghcr\.io/g)).toHaveLength(images.length);
    expect(await helm('show', 'values', chart)).toContain(`runbookUrl: ${runbook}`);
  });

  test('a release contains every client as a package, and its tag must match the version', () => {
    expect(run('packages.sh', ['try']).match(/-(cli|client|mcp)-\d/g)).toEqual(['-cli-0', '-mcp-0', '-client-1']);
    expect(() => run('version.sh', ['v0.0.1'])).toThrow('The tag v0.0.1 is not of version');
  });

  (hasServers('actionlint') ? test : test.skip)('the workflows have no errors', () => {
    expect(execFileSync(serverProgram('actionlint'), { cwd: ROOT, encoding: 'utf8' })).toBe('');
  });
});
