import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { run } from '../src/program';

const ID = '00000000-0000-7000-8000-000000000000';
const CREATE_KEY = ['key', 'create', '--account', ID];

/** Runs a command that can find no service: it ends before it connects, or with status 1. */
async function outcome(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const terminal = {
    stdin: Readable.from([]),
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    isInteractive: false,
  };
  const status = await run(args, { dataDir: '/nonexistent', callerDirectory: '/nonexistent' }, terminal);
  return { status, ...said };
}

describe('the command line', () => {
  test.each([
    [[]],
    [['org', 'make']],
    [['org', 'create']],
    [['org', 'show', ID, ID]],
    [['org', 'list', '--all']],
    [['account', 'create', '--org', ID, '--plan', 'gold']],
    [[...CREATE_KEY, '--env', 'live', '--scopes', 'jobs:write']],
    [[...CREATE_KEY, '--env', 'live', '--scopes', 'all', '--rate-limit', 'much']],
    [['credits', 'grant', ID, '1.5']],
    [['credits', 'grant', ID, '99999999999']],
    [['job', 'list']],
    [['job', 'list', '--all', '--account', ID]],
    [['content', 'enrich', ID, '--sources', '-1']],
    [['content', 'enrich', ID, '--summary']],
  ])('the invalid command line %j exits with 2 and explains the error on stderr', async (args) => {
    const { status, out, err } = await outcome(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    const { error } = JSON.parse(err) as { error: { code: string; message: string } };
    expect(error).toEqual({ code: 'wrong_usage', message: expect.stringMatching(/^(?!error)[^\n]{10,}$/) });
  });

  test('a valid command line that finds no service exits with 1', async () => {
    const { status, out, err } = await outcome(...CREATE_KEY, '--env', 'live', '--scopes', 'all', '--rate-limit', '7');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'unavailable' } });
  });

  test('help is printed on stdout with status 0', async () => {
    const { status, out, err } = await outcome('key', 'create', '--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/--account <account> +Id of the account \(required\)/);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('(choices: "live", "test") (required)');
    expect(out).toContain('learning-stats:read');
  });
});
