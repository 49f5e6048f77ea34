import { ContractError, ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import { BASE_MARK, MESSAGES, OPERATIONS, type PageLanguage, renderError } from '@learning-library/gateway';
import { buildDocument } from './buildDocument';
import type { Components, Schema } from './components';
import { groupsOf, type Placed } from './document';
import { detailsExample, detailsSchema, type Reason } from './errorDetails';
import { schemaInFrench } from './french';
import en from './errors/en.json';
import { FIX_HELPER, FIXES } from './errors/fixes';
import fr from './errors/fr.json';

/** The next step for the caller, for each error code. */
const ACTIONS: Readonly<Record<PageLanguage, Readonly<Record<ErrorCode, string>>>> = { en, fr };

interface ErrorEntry {
  code: ErrorCode;
  status: number;
  /** The message for each reason; empty if the code has none. */
  reasons: readonly { reason: string; message: string }[];
  action: string;
  details: Schema | undefined;
  example: string;
  fix: string;
}

interface Reference {
  version: string;
  components: Components;
  groups: readonly { title: string; description: string; operations: readonly Placed[] }[];
  errors: readonly ErrorEntry[];
  fixHelper: string;
  baseMark: string;
}

/** The data from which the site build writes the pages of operations and errors. */
export function buildReference(language: PageLanguage): Reference {
  const document = buildDocument(OPERATIONS, { language, baseUrl: BASE_MARK });
  return {
    version: document.info.version,
    components: document.components,
    groups: groupsOf(document).map(({ tag, operations }) => ({
      title: tag['x-displayName'],
      description: tag.description,
      operations,
    })),
    errors: ERROR_CODES.map((code) => errorEntry(code, language)),
    fixHelper: FIX_HELPER,
    baseMark: BASE_MARK,
  };
}

function errorEntry(code: ErrorCode, language: PageLanguage): ErrorEntry {
  const messages = MESSAGES[language].codes[code];
  const details = detailsSchema(code);
  const reasons = typeof messages === 'string' ? [] : (Object.keys(messages) as Reason[]);
  return {
    code,
    status: ERROR_CATALOGUE[code].status,
    reasons: reasons.map((reason) => ({ reason, message: render(code, language, reason).error.message })),
    action: ACTIONS[language][code],
    details: details && language === 'fr' ? schemaInFrench(details) : details,
    example: JSON.stringify(render(code, language), null, 2),
    fix: FIXES[code],
  };
}

function render(code: ErrorCode, language: PageLanguage, reason?: Reason): { error: { message: string } } {
  const { payload } = renderError(new ContractError(code, detailsExample(code, reason)), language, '');
  return JSON.parse(payload) as { error: { message: string } };
}
