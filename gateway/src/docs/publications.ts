import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@learning-library/common/contract';
import type { Context } from '../context';
import { lookUpLanguage, PAGE_LANGUAGES, type PageLanguage } from '../i18n';
import type { AnyOperation } from '../operations/defineOperation';
import type { HeaderValues } from '../http/requestHeaders';
import { answerDocument, type DocumentAnswer, type PublishedDocument, publishText } from './answerDocument';
import { buildDocument } from './buildDocument';
import { httpFile } from './exports/httpFile';
import { llmsText } from './exports/llmsText';
import { postmanCollection } from './exports/postman';
import { PATHS, publishPage, readPage } from './page';

/** Public, for browsers too, read with GET and HEAD (docs/contract.md#errors). */
export interface PublicDocument {
  /** For log and metrics. */
  name: string;
  path: string;
  answer: (lines: HeaderValues) => DocumentAnswer;
}

/** The pages that the build has made and the contract itself; each is read or made when it is first asked for. */
export function publicDocuments(ctx: Context, operations: readonly AnyOperation[]): readonly PublicDocument[] {
  const openapi = (language: PageLanguage) => buildDocument(operations, { language, baseUrl: ctx.baseUrl });
  const english = () => openapi('en');
  const contract = (name: string, path: string, language: PageLanguage) =>
    document(name, path, () => text(JSON.stringify(openapi(language)), 'application/json', language));
  const page = (name: string, path: string, language: PageLanguage) =>
    document(name, `/v1/${path}`, () => publishPage(readPage(path, ctx.baseUrl), language));
  return [
    contract('openapi', '/v1/openapi.json', 'en'),
    contract('openapiFrench', '/v1/openapi.fr.json', 'fr'),
    document('llmsText', '/v1/llms.txt', () => text(llmsText(english(), ctx.baseUrl), 'text/plain')),
    document('postmanCollection', '/v1/postman.json', () =>
      text(JSON.stringify(postmanCollection(english(), ctx.baseUrl), null, 2), 'application/json'),
    ),
    document('httpFile', '/v1/requests.http', () => text(httpFile(english(), ctx.baseUrl), 'text/plain')),
    document('pageScript', '/v1/docs/assets/page.js', () =>
      text(readFileSync(join(__dirname, 'browser', 'page.js'), 'utf8'), 'text/javascript'),
    ),
    document('changelogFeed', '/v1/changelog.atom', () =>
      text(readPage('changelog.atom', ctx.baseUrl), 'application/atom+xml'),
    ),
    ...PAGE_LANGUAGES.flatMap((language) => [
      page('reference', PATHS.reference[language], language),
      page('changelog', PATHS.changelog[language], language),
      page('errorsPage', PATHS.errors[language], language),
      ...ERROR_CODES.map((code) => page('errorPage', `${PATHS.errors[language]}/${code}`, language)),
    ]),
    document(
      'errorsPage',
      '/v1/docs/errors',
      (language) => publishPage(readPage(`docs/errors.${language}`, ctx.baseUrl), language),
      ['Accept-Language'],
    ),
  ];
}

/** Where `chosenBy` names Accept-Language, in the language that the caller asks for. */
function document(
  name: string,
  path: string,
  make: (language: PageLanguage) => PublishedDocument,
  chosenBy: readonly string[] = [],
): PublicDocument {
  const made: Partial<Record<PageLanguage, PublishedDocument>> = {};
  return {
    name,
    path,
    answer: (lines) => {
      const language = chosenBy.length === 0 ? 'en' : lookUpLanguage(lines['accept-language'], PAGE_LANGUAGES);
      return answerDocument(lines, (made[language] ??= make(language)), chosenBy);
    },
  };
}

function text(payload: string, type: string, language: PageLanguage = 'en'): PublishedDocument {
  return publishText(payload, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Language': language });
}
