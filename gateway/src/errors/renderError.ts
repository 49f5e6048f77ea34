import {
  type ContractError,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorDetails,
  type Wanted,
} from '@learning-library/common/contract';
import { helpLink } from '../http/url';
import { formatMessage, type Language, MESSAGES } from '../i18n';

export interface RenderedError {
  status: number;
  payload: string;
  headers: Record<string, string>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = { idempotency_in_progress: '1', unavailable: '5' };

/** Renders every error in the shape of docs/contract.md#errors. */
export function renderError(error: ContractError, language: Language, baseUrl: string): RenderedError {
  const { code } = error;
  const headers: Record<string, string> = {
    'Content-Type': JSON_TYPE,
    'Content-Language': language,
    'Cache-Control': 'no-store',
    Link: helpLink(baseUrl, code),
  };
  const retryAfter = RETRY_AFTER[code];
  if (retryAfter !== undefined) headers['Retry-After'] = retryAfter;
  const message = messageOf(error, language);
  const payload = JSON.stringify({ error: { code, message, details: detailsOf(error, language) } });
  return { status: ERROR_CATALOGUE[code].status, payload, headers };
}

function messageOf({ code, details, variant }: ContractError, language: Language): string {
  const { codes, variants, unknownReason } = MESSAGES[language];
  const values: Readonly<Record<string, unknown>> = { ...details, ...variant?.values };
  if (variant !== undefined) return formatMessage(variants[variant.name], values, language);
  const text: string | Readonly<Record<string, string>> = codes[code];
  return formatMessage(
    typeof text === 'string' ? text : (text[String(values['reason'])] ?? unknownReason),
    values,
    language,
  );
}

function detailsOf({ code, details }: ContractError, language: Language): object | null {
  if (code !== 'validation_error') return details;
  const { issues } = details as ErrorDetails['validation_error'];
  const { unknownRule, rules }: { unknownRule: string; rules: Readonly<Record<string, string>> } = MESSAGES[language];
  return {
    issues: issues.map(({ in: place, field, rule, limit, wanted }) => ({
      in: place,
      field,
      rule,
      message:
        wanted === undefined
          ? formatMessage(rules[rule] ?? unknownRule, { limit }, language)
          : wantedMessage(wanted, language),
      limit,
    })),
  };
}

function wantedMessage({ form, values = [] }: Wanted, language: Language): string {
  const { wanted, types, nothingKnown, unknownRule } = MESSAGES[language];
  if (form === 'known_name' && values.length === 0) return nothingKnown;
  const texts: Readonly<Record<string, string>> = wanted;
  const words: Readonly<Record<string, string>> = types;
  const said = form === 'type' ? values.map((value) => words[value] ?? value) : values;
  const alternatives = new Intl.ListFormat(language, { type: 'disjunction' });
  const list = form === 'known_name' ? said.join(', ') : alternatives.format(said);
  return formatMessage(texts[form] ?? unknownRule, { values: list }, language);
}
