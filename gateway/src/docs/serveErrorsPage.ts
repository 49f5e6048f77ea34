import { parseIfNoneMatch } from '../http/etag';
import { lookUpLanguage } from '../i18n';
import type { Exchange, Rendered } from '../plugins/exchange';
import { CONTENT_SECURITY_POLICY, ERRORS_PAGES } from './errorsPage';
import { PAGE_LANGUAGES } from './language';

export const ERRORS_PAGE_PATH = '/v1/docs/errors';

/** GET /v1/docs/errors: public, for browsers too, in English or French as Accept-Language asks (api.md). */
export function serveErrorsPage(exchange: Exchange): Rendered {
  const language = lookUpLanguage(exchange.headers['accept-language'], PAGE_LANGUAGES);
  const { html, etag } = ERRORS_PAGES[language];
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Language' };
  const condition = parseIfNoneMatch(exchange.headers['if-none-match']);
  const isKnown = condition?.any === true || condition?.tags.some(({ opaque }) => `"${opaque}"` === etag) === true;
  if (isKnown) return { status: 304, payload: undefined, headers };
  return {
    status: 200,
    payload: html,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  };
}
