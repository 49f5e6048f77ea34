import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@learning-library/common/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { lookUpLanguage, PAGE_LANGUAGES, type PageLanguage } from '../i18n';
import type { AnyOperation } from '../operations/defineOperation';
import { answerDocument, type PublishedDocument, publishText } from './answerDocument';
import { buildDocument } from './buildDocument';
import { httpFile } from './exports/httpFile';
import { llmsText } from './exports/llmsText';
import { postmanCollection } from './exports/postman';
import { PATHS, publishPage, readPage } from './page';

/** The contract and the pages that the build has made: public, for browsers too, read when first asked for. */
export function publishDocuments(app: FastifyInstance, ctx: Context, operations: readonly AnyOperation[]): void {
  const publish = (
    operationId: string,
    path: string,
    make: (language: PageLanguage) => PublishedDocument,
    chosenBy: readonly string[] = [],
  ): void => {
    const made: Partial<Record<PageLanguage, PublishedDocument>> = {};
    app.route({
      method: ['GET', 'HEAD'],
      url: `/v1/${path}`,
      config: { operationId },
      handler: ({ state: { headerValues } }, reply) => {
        const asked = chosenBy.length === 0 ? 'en' : lookUpLanguage(headerValues['accept-language'], PAGE_LANGUAGES);
        const answer = answerDocument(headerValues, (made[asked] ??= make(asked)), chosenBy);
        return reply.code(answer.status).headers(answer.headers).send(answer.payload);
      },
    });
  };
  const page = (name: string, path: string, language: PageLanguage) =>
    publish(name, path, () => publishPage(readPage(path, ctx.baseUrl), language));
  const openapi = (language: PageLanguage) => buildDocument(operations, { language, baseUrl: ctx.baseUrl });
  const contract = (name: string, path: string, language: PageLanguage) =>
    publish(name, path, () => text(JSON.stringify(openapi(language)), 'application/json', language));

  contract('openapi', 'openapi.json', 'en');
  contract('openapiFrench', 'openapi.fr.json', 'fr');
  publish('llmsText', 'llms.txt', () => text(llmsText(openapi('en'), ctx.baseUrl), 'text/plain'));
  publish('postmanCollection', 'postman.json', () =>
    text(JSON.stringify(postmanCollection(openapi('en'), ctx.baseUrl), null, 2), 'application/json'),
  );
  publish('httpFile', 'requests.http', () => text(httpFile(openapi('en'), ctx.baseUrl), 'text/plain'));
  publish('pageScript', 'docs/assets/page.js', () =>
    text(readFileSync(join(__dirname, 'browser', 'page.js'), 'utf8'), 'text/javascript'),
  );
  publish('changelogFeed', 'changelog.atom', () =>
    text(readPage('changelog.atom', ctx.baseUrl), 'application/atom+xml'),
  );
  for (const language of PAGE_LANGUAGES) {
    page('reference', PATHS.reference[language], language);
    page('changelog', PATHS.changelog[language], language);
    page('errorsPage', PATHS.errors[language], language);
    for (const code of ERROR_CODES) page('errorPage', `${PATHS.errors[language]}/${code}`, language);
  }
  publish(
    'errorsPage',
    'docs/errors',
    (language) => publishPage(readPage(`docs/errors.${language}`, ctx.baseUrl), language),
    ['Accept-Language'],
  );
}

function text(payload: string, type: string, language: PageLanguage = 'en'): PublishedDocument {
  return publishText(payload, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Language': language });
}
