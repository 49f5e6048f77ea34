import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  ContractError,
  ERROR_CATALOGUE,
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  ISSUE_RULES,
} from '@learning-library/common/contract';
import { type Language, LANGUAGES, MESSAGES, renderError } from '@learning-library/gateway';
import { buildReference } from '../src';
import { detailsExample, type Reason } from '../src/errorDetails';

interface Body {
  error: { code: string; message: string; details: { issues?: { message: string }[] } | null };
}

function bodyOf(code: ErrorCode, details: ErrorDetails[ErrorCode], language: Language): Body {
  const { payload } = renderError(new ContractError(code, details), language, 'https://api.example');
  return JSON.parse(payload) as Body;
}

/** The messages of a code for each of its reasons and rules. */
function textsOf(code: ErrorCode, language: Language): string[] {
  const issues = ISSUE_RULES.map((rule) => ({ in: 'body' as const, field: 'a', rule, limit: 7 }));
  const texts = MESSAGES.en.codes[code];
  const all =
    typeof texts === 'string'
      ? [code === 'validation_error' ? { issues } : detailsExample(code)]
      : (Object.keys(texts) as Reason[]).map((reason) => detailsExample(code, reason));
  return all.flatMap((details) => {
    const { error } = bodyOf(code, details, language);
    return [error.message, ...(error.details?.issues ?? []).map(({ message }) => message)];
  });
}

describe.each(LANGUAGES)('the messages in %s', (language) => {
  test.each(ERROR_CODES)('every message is a complete sentence without placeholders: %s', (code) => {
    for (const text of textsOf(code, language)) {
      expect(text).toMatch(/^\p{Lu}[^{}|]*\.$/u);
      expect(text).not.toMatch(/\b(?:undefined|null|NaN)\b| {2}/);
    }
  });

  test('every message is translated from English', () => {
    if (language === 'en') return;
    const english = new Set(ERROR_CODES.flatMap((code) => textsOf(code, 'en')));
    expect(ERROR_CODES.flatMap((code) => textsOf(code, language)).filter((text) => english.has(text))).toEqual([]);
  });
});

test('the number selects the plural form', () => {
  const tooShort = bodyOf('content_too_short', { minLength: 100, length: 0 }, 'fr');
  expect(tooShort.error.message).toBe(
    'Le texte du contenu compte 0 caractère ; une génération en demande au moins 100. Créez un contenu avec un texte plus long.',
  );
  const details = { operation: 'ai_card', requiredUnits: 1, availableUnits: 0 } as const;
  expect(bodyOf('insufficient_credits', details, 'en').error.message).toBe(
    'The account has too few AI credits: 1 is needed, 0 are available. Ask the operator for more.',
  );
});

test('the fields of error details are described in French on the French page', () => {
  const words = (details: unknown): string[] =>
    Object.entries(details ?? {}).flatMap(([name, value]) =>
      name === 'description' ? [String(value)] : typeof value === 'object' ? words(value) : [],
    );
  const wordsOf = (language: 'en' | 'fr'): string[] =>
    buildReference(language).errors.flatMap(({ details }) => words(details));
  const english = wordsOf('en');
  expect(english.length).toBeGreaterThan(10);
  expect(wordsOf('fr').filter((text) => english.includes(text))).toEqual([]);
});

test.each(['en', 'fr'] as const)(
  'the errors page in %s has a section per code, with its status and details',
  (language) => {
    const { errors } = buildReference(language);
    expect(errors.map(({ code }) => code)).toEqual(ERROR_CODES);
    const folder = join(__dirname, '../../docs-site/dist', language === 'fr' ? 'fr' : '');
    const html = readFileSync(join(folder, 'errors.html'), 'utf8');
    expect([...html.matchAll(/<h2 id="([a-z_]+)"/g)].map(([, id]) => id).filter((id) => id?.includes('_'))).toEqual(
      ERROR_CODES.filter((code) => code.includes('_')),
    );
    for (const code of ERROR_CODES) {
      const section = html
        .slice(html.indexOf(`<h2 id="${code}"`))
        .split('<h2 ', 2)
        .join('');
      expect(section).toContain(`<code>${ERROR_CATALOGUE[code].status}</code>`);
      for (const name of Object.keys(detailsExample(code) ?? {})) expect(section).toContain(`<code>${name}</code>`);
    }
  },
);
