import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { runningProduct } from '../support/product';
import { findPython } from '../support/programs';
import type { Standalone } from '../support/standalone';
import { loginOf } from './support/library';

const CLIENT = join(__dirname, '../../clients/python');

const python = findPython();
if (python === undefined) {
  process.stderr.write('The Python client is left out, since this machine lacks it (test/servers/python.sh).\n');
}

let service: Standalone;
/** The sources are copied, because Python writes compiled files next to them. */
const work = suiteFolder();
beforeAll(async () => {
  if (python === undefined) return;
  service = await runningProduct();
  cpSync(CLIENT, work, { recursive: true });
  expect(await run('python', 'scripts/make_sync.py')).toEqual({ status: 0, output: '' });
});

function run(program: string, ...args: string[]): Promise<{ status: number; output: string }> {
  const { PATH, HOME } = process.env;
  const { demo, baseUrl } = service;
  const env = { PATH, HOME, PYTHONPATH: 'src', ...loginOf({ key: demo.liveKey, baseUrl }) };
  return new Promise((resolve) => {
    execFile(join(String(python), program), args, { cwd: work, env, timeout: 170_000 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

const describeInstalled = python === undefined ? describe.skip : describe;

describeInstalled('the Python client', () => {
  test('the Python client passes its tests against the service, including all recipes in its README', async () => {
    const { status, output } = await run('pytest', '-q');
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expect(output).toMatch(/^\d+ passed in /m);
  });

  test.each([
    ['mypy', []],
    ['ruff', ['check', '.']],
    ['ruff', ['format', '--check', '.']],
  ])('the Python client passes %s %j', async (program, args) => {
    const { status, output } = await run(program, ...args);
    expect(status === 0 ? '' : output).toBe('');
  });

  test('the package contains the client with its types and its license, and nothing else', async () => {
    const { status, output } = await run('hatchling', 'build', '-t', 'wheel');
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    const listed = await run('python', '-m', 'zipfile', '-l', 'dist/learning_library_client-1.0.0-py3-none-any.whl');
    const names = [...listed.output.matchAll(/^(learning_library\S*)/gm)].map(([, name]) => String(name));
    const files = ['__init__.py', 'py.typed', '_sync/client.py'].map((file) => `learning_library/${file}`);
    expect(names).toEqual(expect.arrayContaining(files));
    expect(names).toEqual(expect.arrayContaining(['learning_library_client-1.0.0.dist-info/licenses/LICENSE']));
    expect(names.filter((name) => !/^learning_library(_client-1\.0\.0\.dist-info)?\//.test(name))).toEqual([]);
  });
});
