import { describe, expect, test } from '@jest/globals';
import {
  ContractError,
  ERROR_CATALOGUE,
  ERROR_CODES,
  type ErrorDetails,
  ISSUE_RULES,
} from '@learning-library/common/contract';
import { errorsPage } from '../../src/docs/errors/errorsPage';
import { DETAILS_SHAPES } from '../../src/docs/errors/pageTexts';
import { renderError } from '../../src/errors/renderError';
import { LANGUAGES, MESSAGES } from '../../src/i18n';

/** One example of each code, or one of each of its reasons. */
const EXAMPLES: { [C in keyof ErrorDetails]: readonly ErrorDetails[C][] } = {
  validation_error: [
    { issues: ISSUE_RULES.map((rule) => ({ in: 'body', field: 'a', rule, limit: 7 })) },
    { issues: ISSUE_RULES.map((rule) => ({ in: 'body', field: 'a', rule, limit: 1 })) },
  ],
  invalid_cursor: [{ reason: 'malformed' }, { reason: 'limit_changed' }, { reason: 'filters_changed' }],
  bad_request: [
    { reason: 'malformed_json' },
    { reason: 'empty_body' },
    { reason: 'not_an_object' },
    { reason: 'invalid_encoding' },
    { reason: 'malformed_request' },
  ],
  invalid_api_key: [null],
  revoked_api_key: [null],
  insufficient_credits: [
    { operation: 'ai_card', requiredUnits: 7, availableUnits: 3 },
    { operation: 'ai_card', requiredUnits: 1, availableUnits: 0 },
  ],
  insufficient_scope: [{ requiredScope: 'contents:read' }],
  account_suspended: [null],
  live_not_enabled: [null],
  forbidden: [
    { reason: 'top_level_only' },
    { reason: 'folder_depth_exceeded' },
    { reason: 'plan_inactive' },
    { reason: 'browser_call' },
    { reason: 'quota_exceeded', quota: 'contents', limit: 1_000_000 },
  ],
  not_found: [null],
  not_acceptable: [{ available: ['application/json'] }],
  idempotency_in_progress: [null],
  precondition_failed: [{ currentEtag: '"a"' }],
  payload_too_large: [{ maxBytes: 4_194_304 }],
  unsupported_media_type: [{ accepted: ['application/json'] }],
  idempotency_key_reused: [null],
  content_too_short: [{ minLength: 100, length: 1 }],
  nothing_to_generate: [null],
  no_memocards: [null],
  all_memocards_have_questions: [null],
  rate_limited: [{ limit: 600, windowSeconds: 60 }],
  test_quota_exceeded: [{ limit: 100, resetsAt: '2026-11-21T00:00:00.000Z' }],
  internal_error: [null],
  unavailable: [null],
};

interface Body {
  error: { code: string; message: string; details: { issues?: { message: string }[] } | null };
}

function textsOf(code: keyof ErrorDetails, language: (typeof LANGUAGES)[number]): string[] {
  return EXAMPLES[code].flatMap((details) => {
    const { payload } = renderError(new ContractError(code, details), language, 'https://api.example');
    const { error } = JSON.parse(payload) as Body;
    return [error.message, ...(error.details?.issues ?? []).map(({ message }) => message)];
  });
}

test('there are 25 codes', () => expect(ERROR_CODES).toHaveLength(25));

describe.each(LANGUAGES)('the messages in %s', (language) => {
  test('cover exactly the codes and the rules of the catalogue', () => {
    expect(Object.keys(MESSAGES[language].codes).sort()).toEqual([...ERROR_CODES].sort());
    expect(Object.keys(MESSAGES[language].rules).sort()).toEqual([...ISSUE_RULES].sort());
  });

  test.each(ERROR_CODES)('say %s in whole sentences without a gap', (code) => {
    for (const text of textsOf(code, language)) {
      expect(text).toMatch(/^\p{Lu}[^{}|]*\.$/u);
      expect(text).not.toMatch(/\b(?:undefined|null|NaN)\b| {2}/);
    }
  });

  test('are its own: no text is left in English', () => {
    if (language === 'en') return;
    const english = new Set(ERROR_CODES.flatMap((code) => textsOf(code, 'en')));
    expect(ERROR_CODES.flatMap((code) => textsOf(code, language)).filter((text) => english.has(text))).toEqual([]);
  });
});

test('the number decides the form of a word', () => {
  const { payload } = renderError(new ContractError('content_too_short', { minLength: 100, length: 0 }), 'fr', '');
  expect((JSON.parse(payload) as Body).error.message).toBe(
    'Le texte du contenu compte 0 caractère ; une génération en demande au moins 100.',
  );
  expect(textsOf('insufficient_credits', 'en')).toEqual([
    'The account has too few AI credits: 7 are needed, 3 are available. Ask the operator for more.',
    'The account has too few AI credits: 1 is needed, 0 are available. Ask the operator for more.',
  ]);
});

describe.each(['en', 'fr'] as const)('the errors page in %s', (language) => {
  const html = errorsPage(language, '../');

  test('has one anchor for each code, in the order of the catalogue', () => {
    expect([...html.matchAll(/<section class="card" id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ERROR_CODES);
    expect([...html.matchAll(/<li><a href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ERROR_CODES);
  });

  test('tells status and details of each code as they are', () => {
    for (const code of ERROR_CODES) {
      const section = html.slice(html.indexOf(`id="${code}"`)).split('</section>')[0] ?? '';
      expect(section).toContain(`<dd>${ERROR_CATALOGUE[code].status}</dd>`);
      const hasDetails = EXAMPLES[code][0] !== null;
      expect(section.includes('<code>')).toBe(hasDetails);
      for (const name of Object.keys(EXAMPLES[code][0] ?? {})) expect(DETAILS_SHAPES[code]).toContain(`"${name}"`);
    }
  });
});
