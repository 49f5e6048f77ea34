import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from '@jest/globals';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';

/** Codes whose program meets the error by itself and gets over it, with the status of the error. */
const MENDED = {
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
/** Those that take another account, another key or a fault: their program has nothing to mend here. */
const CALM = [
  'revoked_api_key',
  'insufficient_credits',
  'insufficient_scope',
  'account_suspended',
  'live_not_enabled',
  'idempotency_in_progress',
  'rate_limited',
  'test_quota_exceeded',
  'internal_error',
  'unavailable',
];
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

/** Runs the program of the page of a code; answers the statuses that it met. */
async function run(code: string): Promise<{ exit: number | null; statuses: number[]; output: string }> {
  const page = await (await fetch(`${service.baseUrl}/v1/docs/errors/en/${code}`)).text();
  const html = [...page.matchAll(/<pre class="js"[^>]*>(.*?)<\/pre>/gs)].at(-1)?.[1] ?? '';
  const program = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const env = { ...process.env, API: service.baseUrl, KEY: service.demo.liveKey };
  const child = spawn(process.execPath, ['--input-type=module', '-'], { env, timeout: 120_000 });
  child.stdin.end(RECORDED + program);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { exit, output, statuses: [...output.matchAll(/^STATUS (\d+)$/gm)].map(([, status]) => Number(status)) };
}

test.each(Object.entries(MENDED))('the program of %s meets it (%i) and gets over it', async (code, status) => {
  const { exit, statuses, output } = await run(code);
  expect({ exit, output: exit === 0 ? '' : output }).toEqual({ exit: 0, output: '' });
  expect(statuses).toContain(status);
  expect(statuses.at(-1)).toBeLessThan(300);
});

test.each(CALM)('the program of %s runs where nothing is wrong', async (code) => {
  const { exit, statuses, output } = await run(code);
  expect({ exit, output: exit === 0 ? '' : output }).toEqual({ exit: 0, output: '' });
  expect(statuses.filter((status) => status > 299)).toEqual([]);
});
