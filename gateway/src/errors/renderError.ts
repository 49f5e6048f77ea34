import {
  type ContractError,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorDetails,
  type Issue,
} from '@learning-library/common';
import { helpLink } from '../http/link';
import { fillIn, type Language, MESSAGES } from '../i18n';

export interface RenderedError {
  status: number;
  /** The encoded body. */
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

function messageOf({ code, details }: ContractError, language: Language): string {
  const { codes, isSingular, unknownReason } = MESSAGES[language];
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
    issues: error.details.issues.map(({ in: place, field, rule, limit }: Issue) => ({
      in: place,
      field,
      rule,
      message: fillIn(rules[rule] ?? unknownRule, { limit }, isSingular),
      limit,
    })),
  };
}

function isValidationError(error: ContractError): error is ContractError<'validation_error'> & {
  details: ErrorDetails['validation_error'];
} {
  return error.code === 'validation_error';
}
