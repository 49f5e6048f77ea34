import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from '@jest/globals';
import { MisbehavingProxy } from '../support/misbehavingProxy';
import { newAccount, operator } from '../support/operator';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';

/** Codes whose example fix provokes the error and recovers from it, with the status of the error. */
const RECOVERED = {
  validation_error: 400,
  invalid_cursor: 400,
  bad_request: 400,
  invalid_api_key: 401,
  forbidden: 403,
  not_found: 404,
  not_acceptable: 406,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  content_too_short: 422,
  nothing_to_generate: 422,
  no_memocards: 422,
  all_memocards_have_questions: 422,
};
/** Codes whose next attempt succeeds. */
const RETRIED = { idempotency_in_progress: 409, rate_limited: 429, internal_error: 500, unavailable: 503 } as const;
type Account = Awaited<ReturnType<typeof newAccount>>;
/** Codes that only an operator can resolve, with the way in which an account gets there and the output of the program. */
const STOPPED: Readonly<
  Record<string, [status: number, said: RegExp, arrange: (account: Account) => Promise<unknown>]>
> = {
  revoked_api_key: [401, /has been revoked .* [-0-9a-f]{36}$/m, ({ keyId }) => command('key', 'revoke', keyId)],
  insufficient_credits: [402, /: 2 credits are missing\.$/m, async () => undefined],
  insufficient_scope: [403, /: Request the scope learning-stats:read\.$/m, narrow],
  account_suspended: [
    403,
    /is suspended.* [-0-9a-f]{36}$/m,
    ({ accountId }) => command('account', 'suspend', accountId),
  ],
  live_not_enabled: [
    403,
    /not enabled.* [-0-9a-f]{36}$/m,
    ({ organizationId }) => command('org', 'withdraw', organizationId),
  ],
  test_quota_exceeded: [429, /: Continue at \d{4}-\d\d-\d\dT00:00:00\.000Z\.$/m, useUp],
};
const RECORDED = `const asNode = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const response = await asNode(...request);
  console.error('STATUS', response.status);
  return response;
};
`;

let service: Standalone;
beforeAll(async () => {
  service = await runningProduct();
});

function command(...args: string[]): Promise<unknown> {
  return operator(service.dataDir, ...args);
}

async function narrow(account: Account): Promise<void> {
  const args = ['--account', account.accountId, '--env', 'live', '--scopes', 'contents:read'];
  account.key = String((await operator(service.dataDir, 'key', 'create', ...args))['key']);
}

/** Sends all requests that a test key has in a day. */
async function useUp(account: Account): Promise<void> {
  const args = ['--account', account.accountId, '--env', 'test', '--scopes', 'all'];
  account.key = String((await operator(service.dataDir, 'key', 'create', ...args, '--rate-limit', '1000'))['key']);
  const headers = { Authorization: `Bearer ${account.key}` };
  for (let call = 0; call < 100; call++) await fetch(`${service.baseUrl}/v1/spaces`, { headers });
}

/** Runs the example fix of a code. @returns the statuses that it received */
async function run(
  code: string,
  { API = service.baseUrl, KEY = service.demo.liveKey } = {},
): Promise<{ exit: number | null; statuses: number[]; output: string }> {
  const page = await (await fetch(`${service.baseUrl}/v1/docs/errors.md`)).text();
  const [before = '', section = ''] = page.split(`## \`${code}\` {#${code}}`);
  const blockIn = (text: string): string => /^```js(?: \[.+\])?\n([^]*?)\n```$/m.exec(text)?.[1] ?? '';
  const program = [blockIn(before), blockIn(section)].join('\n\n');
  const env = { ...process.env, API, KEY };
  const child = spawn(process.execPath, ['--input-type=module', '-'], { env, timeout: 120_000 });
  child.stdin.end(RECORDED + program);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { exit, output, statuses: [...output.matchAll(/^STATUS (\d+)$/gm)].map(([, status]) => Number(status)) };
}

test.each(Object.entries(RECOVERED))('the example fix of %s receives %i and recovers', async (code, status) => {
  const { exit, statuses, output } = await run(code);
  expect({ exit, output: exit === 0 ? '' : output }).toEqual({ exit: 0, output: '' });
  expect(statuses).toContain(status);
  expect(statuses.at(-1)).toBeLessThan(300);
});

test.each(Object.entries(RETRIED))('the example fix of %s receives %i and retries', async (code, status) => {
  const first = (_call: unknown, count: number) => (count === 0 ? { status, retryAfter: '1' } : undefined);
  await MisbehavingProxy.run(service.baseUrl, first, async (proxy) => {
    const { exit, statuses } = await run(code, { API: proxy.baseUrl });
    expect({ exit, statuses }).toEqual({ exit: 0, statuses: [status, 201] });
  });
});

test.each(Object.entries(STOPPED))(
  'the example fix of %s reports who has to act',
  async (code, [status, said, arrange]) => {
    const account = await newAccount(service.dataDir);
    await arrange(account);
    const { exit, statuses, output } = await run(code, { KEY: account.key });
    expect({ exit, met: statuses.at(-1) }).toEqual({ exit: 1, met: status });
    expect(output).toMatch(said);
  },
);
