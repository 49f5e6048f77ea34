import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES, MESSAGES } from '../../src/i18n';
import { OPERATIONS } from '../../src/routes';
import { JSON_HEADERS, startTestGateway, type TestGateway, THING } from '../pipeline/support';

/** Invalid requests, with the only issue of each. */
const ISSUES = readFileSync(join(__dirname, 'issues.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { request: string; body?: string; issue: string });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, OPERATIONS);
});
afterAll(() => gateway.gateway.stop());

const SCOPES = ['contents:read', 'contents:write', 'folders:write', 'questions:write'] as const;

interface Body {
  error: { message: string; details: { issues?: { field: string; rule: string; message: string }[] } | null };
}

async function rejected(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Body> {
  const key = gateway.accounts.add({ scopes: [...SCOPES] });
  const response = await gateway.call(method, path, {
    key,
    headers: { ...(body !== undefined && JSON_HEADERS), ...headers },
    ...(body !== undefined && { body }),
  });
  return response.json as Body;
}

const issuesOf = async (...request: Parameters<typeof rejected>): Promise<string[]> =>
  ((await rejected(...request)).error.details?.issues ?? []).map(({ field, message }) => `${field}: ${message}`);

describe('messages that name the next step', () => {
  test.each(ISSUES)('the issue of an invalid request names the requirement: $request, $issue', async (row) => {
    const [method = '', path = ''] = row.request.replace('{id}', THING).split(' ');
    expect(await issuesOf(method, path, row.body)).toEqual([row.issue]);
  });

  const NAME = 'x'.repeat(200);
  test.each([
    [
      'the position of the error',
      '{\n  "title": "Cells",\n  "text": oops\n}',
      /: the error is at line 3, column 11\.$/,
    ],
    ['the position of the error', '{"title":"A" /* x */}', /: the error is at line 1, column 14\.$/],
    ['the position of the error', '{\n  // the title\n  "title": "A"\n}', /: the error is at line 2, column 3\.$/],
    ['a repeated field', '{"title":"a","text":"{\\"title\\":1}","t\\u0069tle":"b"}', /the field "t\\u0069tle" twice/],
    ['a repeated field', '{"a":[{"title":1},{"title":2,"x":{"title":3}}],"b":1,"b":2}', /the field "b" twice/],
    ['a repeated field', `{"${NAME}":1,"${NAME}":2}`, /the field "x{99} twice/],
    ['a byte order mark', '\uFEFF{"title":"A"}', /byte order mark/],
    ['a reserved field', '{"title":"A","__proto__":{}}', /a field named __proto__/],
  ])('the error of a malformed body names %s: %j', async (_what, body, message) => {
    const { error } = await rejected('POST', '/v1/contents', body);
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      details: { reason: 'malformed_json' },
    });
  });

  test('an invalid percent-encoding gets its own message, in the requested language', async () => {
    for (const path of ['/v1/contents/%zz', '/v1/contents?folderId=%ff']) {
      const { json } = await gateway.call('GET', path, { headers: { 'Accept-Language': 'de' } });
      expect((json as Body).error.message).toMatch(/ein %, das für kein Zeichen in UTF-8 steht/);
    }
  });

  test('a missing key and an unknown key have different messages', async () => {
    const messageOf = async (headers: Record<string, string>) =>
      ((await gateway.call('GET', '/v1/contents', { key: null, headers })).json as Body).error.message;
    expect(await messageOf({})).toMatch(/^The request has no API key\. Send it in a single header/);
    expect(await messageOf({ Authorization: 'Basic YTpi' })).toMatch(/^The request has no API key/);
    expect(await messageOf({ Authorization: 'Bearer svc_live_unknown' })).toMatch(/^The API key is not recognized\./);
  });

  test('the error for browsers contains the address of the documentation', async () => {
    const { json } = await gateway.call('GET', '/', { headers: { 'Sec-Fetch-Site': 'none', 'Accept-Language': 'fr' } });
    expect((json as Body).error.message).toMatch(/ voir \/v1\/docs\/fr\.$/);
  });
});

test.each(LANGUAGES)('every form and variant is translated to %s', (language) => {
  const { wanted, variants } = MESSAGES[language];
  const texts = [...Object.values(wanted), ...Object.values(variants)];
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  const english = new Set([...Object.values(MESSAGES.en.wanted), ...Object.values(MESSAGES.en.variants)]);
  expect(language === 'en' || texts.every((text) => !english.has(text))).toBe(true);
});

/** Words that introduce the next step, per language. */
const ACTIONS: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  en: /\b(?:Ask|Leave|Choose|Send|Create|Use)\b/,
  fr: /\b(?:Demandez|envoyez|Envoyez|Choisissez|Créez|Utilisez)\b/,
  es: /(?:Pida|Omita|Elija|Envíe|cree|Utilice)\b/,
  de: /\b(?:Bitten|Lassen|Wählen|Senden|Erstellen|Verwenden) Sie|generieren Sie\b/,
  it: /\b(?:Chied|Ometti|Scegli|Invia|Crea|Usa)/,
};

test.each(LANGUAGES)('messages in %s name the next step', (language) => {
  const { codes } = MESSAGES[language];
  const { top_level_only, folder_depth_exceeded, plan_inactive } = codes.forbidden;
  const texts = [
    ...[codes.insufficient_credits, codes.not_acceptable, codes.payload_too_large, codes.idempotency_key_reused],
    ...[codes.no_memocards, top_level_only, folder_depth_exceeded, plan_inactive],
  ];
  expect(texts.filter((text) => !ACTIONS[language].test(text))).toEqual([]);
  expect([codes.precondition_failed, folder_depth_exceeded]).toEqual([
    expect.stringContaining('If-Match'),
    expect.stringContaining('parentId'),
  ]);
});
