import {
  type ContractError,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorDetails,
  type Issue,
  type Wanted,
} from '@learning-library/common/contract';
import { helpLink } from '../http/url';
import { fillIn, type Language, MESSAGES } from '../i18n';

export interface RenderedError {
  status: number;
  payload: string;
  headers: Record<string, string>;
}

const NOT_STORED_BY_CACHES = 'no-store';
export const JSON_TYPE = 'application/json; charset=utf-8';
/** Seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = { idempotency_in_progress: '1', unavailable: '5' };

/** Renders every error (docs/contract.md#errors). */
export function renderError(error: ContractError, language: Language, baseUrl: string): RenderedError {
  const { code } = error;
  const headers: Record<string, string> = {
    'Content-Type': JSON_TYPE,
    'Content-Language': language,
    'Cache-Control': NOT_STORED_BY_CACHES,
    Link: helpLink(baseUrl, code),
  };
  const retryAfter = RETRY_AFTER[code];
  if (retryAfter !== undefined) headers['Retry-After'] = retryAfter;
  const message = messageOf(error, language);
  const payload = JSON.stringify({ error: { code, message, details: detailsOf(error, language) } });
  return { status: ERROR_CATALOGUE[code].status, payload, headers };
}

function messageOf({ code, details, variant }: ContractError, language: Language): string {
  const { codes, variants, isSingular, unknownReason } = MESSAGES[language];
  if (variant !== undefined) return fillIn(variants[variant.name], { ...details, ...variant.values }, isSingular);
  const text: string | Readonly<Record<string, string>> = codes[code];
  const values: Readonly<Record<string, unknown>> = { ...details };
  if (typeof text === 'string') return fillIn(text, values, isSingular);
  return fillIn(text[String(values['reason'])] ?? unknownReason, values, isSingular);
}

function detailsOf(error: ContractError, language: Language): object | null {
  if (!isValidationError(error)) return error.details;
  const { isSingular, unknownRule } = MESSAGES[language];
  const rules: Readonly<Record<string, string>> = MESSAGES[language].rules;
  return {
    issues: error.details.issues.map(({ in: place, field, rule, limit, wanted }: Issue) => ({
      in: place,
      field,
      rule,
      message:
        wanted === undefined
          ? fillIn(rules[rule] ?? unknownRule, { limit }, isSingular)
          : wantedMessage(wanted, language),
      limit,
    })),
  };
}

function wantedMessage({ form, values = [] }: Wanted, language: Language): string {
  const { wanted, types, nothingKnown, isSingular, unknownRule } = MESSAGES[language];
  if (form === 'known_name' && values.length === 0) return nothingKnown;
  const texts: Readonly<Record<string, string>> = wanted;
  const words: Readonly<Record<string, string>> = types;
  const said = form === 'type' ? values.map((value) => words[value] ?? value) : values;
  const list = new Intl.ListFormat(language, { type: form === 'known_name' ? 'conjunction' : 'disjunction' });
  return fillIn(texts[form] ?? unknownRule, { values: list.format(said) }, isSingular);
}

function isValidationError(error: ContractError): error is ContractError<'validation_error'> & {
  details: ErrorDetails['validation_error'];
} {
  return error.code === 'validation_error';
}
