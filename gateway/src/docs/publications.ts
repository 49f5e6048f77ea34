import type { Context } from '../context';
import { lookUpLanguage } from '../i18n';
import type { AnyOperation } from '../operations/defineOperation';
import type { HeaderValues } from '../http/requestHeaders';
import { answerDocument, type DocumentAnswer, type PublishedDocument, publishText } from './answerDocument';
import { errorsPage } from './errors/errorsPage';
import { httpFile } from './exports/httpFile';
import { llmsText } from './exports/llmsText';
import { postmanCollection } from './exports/postman';
import { groupsOf } from './exports/steps';
import { PAGE_LANGUAGES, type PageLanguage } from './language';
import type { Schema } from './openapi/schema';
import { referencePage, referenceStart } from './reference/pages';
import { referenceScript } from './reference/script';

/** Public, for browsers too, read with GET and HEAD (docs/contract.md#errors). */
export interface PublicDocument {
  /** For log and metrics. */
  name: string;
  path: string;
  answer: (lines: HeaderValues) => DocumentAnswer;
}

const TITLE = 'Learning Library Service API';

/** Everything under /v1/docs and the contract itself; each is made when it is first asked for. */
export function publicDocuments(
  ctx: Context,
  operations: readonly AnyOperation[],
  openapi: (language: PageLanguage) => Schema,
): readonly PublicDocument[] {
  const english = () => openapi('en');
  const contract = (language: PageLanguage) => () => publishJson(openapi(language), language);
  return [
    document('openapi', '/v1/openapi.json', contract('en')),
    document('openapiFrench', '/v1/openapi.fr.json', contract('fr')),
    document('llmsText', '/v1/llms.txt', () => text(llmsText(english(), ctx.baseUrl), 'text/plain')),
    document('postmanCollection', '/v1/postman.json', () => {
      const collection = postmanCollection(groupsOf(english(), operations), TITLE, ctx.baseUrl);
      return text(JSON.stringify(collection, null, 2), 'application/json');
    }),
    document('httpFile', '/v1/requests.http', () =>
      text(httpFile(groupsOf(english(), operations), TITLE, ctx.baseUrl), 'text/plain'),
    ),
    document('reference', '/v1/docs', () => referencePage('en', '')),
    document('referenceFrench', '/v1/docs/fr', () => referencePage('fr', '../')),
    document('referenceAsset', '/v1/docs/assets/reference.js', referenceScript),
    document('referenceAsset', '/v1/docs/assets/start.en.js', () => referenceStart('en')),
    document('referenceAsset', '/v1/docs/assets/start.fr.js', () => referenceStart('fr')),
    document('errorsPage', '/v1/docs/errors/en', () => errorsPage('en', '../../')),
    document('errorsPage', '/v1/docs/errors/fr', () => errorsPage('fr', '../../')),
    negotiated('errorsPage', '/v1/docs/errors', (language) => errorsPage(language, '../')),
  ];
}

function document(name: string, path: string, make: () => PublishedDocument): PublicDocument {
  let made: PublishedDocument | undefined;
  return { name, path, answer: (lines) => answerDocument(lines, (made ??= make())) };
}

/** In the language that the caller asks for. */
function negotiated(name: string, path: string, make: (language: PageLanguage) => PublishedDocument): PublicDocument {
  const made: Partial<Record<PageLanguage, PublishedDocument>> = {};
  return {
    name,
    path,
    answer: (lines) => {
      const language = lookUpLanguage(lines['accept-language'], PAGE_LANGUAGES);
      return answerDocument(lines, (made[language] ??= make(language)), ['Accept-Language']);
    },
  };
}

function text(payload: string, type: string): PublishedDocument {
  return publishText(payload, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Language': 'en' });
}

function publishJson(document: Schema, language: PageLanguage): PublishedDocument {
  return publishText(JSON.stringify(document), {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
  });
}
