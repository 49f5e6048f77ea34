import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { prefersHtml } from '../http/requestHeaders';
import { lookUpLanguage, PAGE_LANGUAGES, type PageLanguage } from '../i18n';
import type { AnyOperation } from '../operations/defineOperation';
import { refuseBrowsers } from '../pipeline/authorize';
import { refuseUnknownPath } from '../pipeline/operation';
import { answerDocument, type PublishedDocument, publishText } from './answerDocument';
import { buildDocument } from './buildDocument';
import { arazzoWorkflow } from './exports/arazzo';
import { httpFile } from './exports/httpFile';
import { postmanCollection } from './exports/postman';
import { openSite, type Site } from './site';

/** The contract, its exports and the documentation site: public, also for browsers. */
export function publishDocuments(app: FastifyInstance, ctx: Context, operations: readonly AnyOperation[]): void {
  let opened: Site | undefined;
  const site = (): Site => (opened ??= openSite(ctx.baseUrl));
  const route = (
    operationId: string,
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ): void => {
    app.route({ method: ['GET', 'HEAD'], url: `/v1/${path}`, config: { operationId }, handler });
  };
  const generated = (operationId: string, path: string, type: string, write: () => string, language?: PageLanguage) => {
    let document: PublishedDocument | undefined;
    route(operationId, path, (request, reply) =>
      send(request, reply, (document ??= publishAs(type, write(), language))),
    );
  };
  const json = (value: object): string => JSON.stringify(value);
  const openapi = (language: PageLanguage) => buildDocument(operations, { language, baseUrl: ctx.baseUrl });

  generated('openapi', 'openapi.json', 'application/json', () => json(openapi('en')));
  generated('openapiFrench', 'openapi.fr.json', 'application/json', () => json(openapi('fr')), 'fr');
  generated('arazzo', 'arazzo.json', 'application/json', () => json(arazzoWorkflow(openapi('en'), ctx.baseUrl)));
  generated('httpFile', 'requests.http', 'text/plain', () => httpFile(openapi('en'), ctx.baseUrl));
  generated('postmanCollection', 'postman.json', 'application/json', () =>
    json(postmanCollection(openapi('en'), ctx.baseUrl)),
  );
  for (const file of ['llms.txt', 'llms-full.txt', 'changelog.atom']) {
    route('documentation', file, (request, reply) => sendPage(request, reply, site(), file));
  }
  for (const [from, to] of [
    ['changelog', 'docs/changelog'],
    ['changelog/fr', 'docs/fr/changelog'],
  ] as const) {
    route('documentation', from, (_request, reply) => reply.redirect(`${ctx.baseUrl}/v1/${to}`, 301));
  }
  for (const url of ['/', '/v1']) {
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => redirectReader(ctx, request, reply) });
  }
  route('documentation', 'docs', (request, reply) => sendPage(request, reply, site(), ''));
  route('documentation', 'docs/*', (request, reply) => {
    const path = (request.params as { '*': string })['*'].replace(/\/$/, '');
    const moved = movedTo(path);
    if (moved !== undefined) return reply.redirect(`${ctx.baseUrl}/v1/docs/${moved}`, 301);
    if (path !== 'errors') return sendPage(request, reply, site(), path);
    const language = lookUpLanguage(request.state.headerValues['accept-language'], PAGE_LANGUAGES);
    return sendPage(request, reply, site(), language === 'fr' ? 'fr/errors' : 'errors', ['Accept-Language']);
  });
}

/** The page that replaces `errors/<language>` and `errors/<language>/<code>` of the previous site. */
function movedTo(path: string): string | undefined {
  const [found, language, code] = /^errors\/(en|fr)(?:\/(\w+))?$/.exec(path) ?? [];
  if (found === undefined) return undefined;
  return `${language === 'fr' ? 'fr/' : ''}errors${code === undefined ? '' : `#${code}`}`;
}

/** Redirects people to the documentation; programs get the error of an unknown path. */
function redirectReader(ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Vary', 'Accept');
  if (prefersHtml(request.state.headerValues)) return reply.redirect(`${ctx.baseUrl}/v1/docs`, 302);
  refuseBrowsers(ctx, request, reply, undefined);
  return refuseUnknownPath();
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  path: string,
  chosenBy: readonly string[] = [],
): FastifyReply {
  const document = site.read(path);
  if (document !== undefined) return send(request, reply, document, chosenBy);
  const notFound = prefersHtml(request.state.headerValues) ? site.read('404') : undefined;
  if (notFound === undefined) refuseUnknownPath();
  return reply.code(404).headers(notFound.headers).send(notFound.payload);
}

function send(
  { state }: FastifyRequest,
  reply: FastifyReply,
  document: PublishedDocument,
  chosenBy: readonly string[] = [],
): FastifyReply {
  const { status, headers, payload } = answerDocument(state.headerValues, document, chosenBy);
  return reply.code(status).headers(headers).send(payload);
}

function publishAs(type: string, text: string, language: PageLanguage = 'en'): PublishedDocument {
  return publishText(text, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Language': language });
}
