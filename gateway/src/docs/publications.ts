import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Context } from '../context';
import { formatTag, matchesIfNoneMatch, parseIfNoneMatch } from '../http/etag';
import { prefersHtml } from '../http/requestHeaders';
import { lookUpLanguage, PAGE_LANGUAGES } from '../i18n';
import { rejectBrowsers } from '../pipeline/authorize';
import { rejectUnknownPath } from '../pipeline/operation';
import { DOCUMENTS, openDocuments, type PublishedDocument, type ReadDocument, SITE } from './documents';

/** The contract and its exports, with the name of each in logs. */
const EXPORTS = {
  'openapi.json': 'openapi',
  'openapi.fr.json': 'openapiFrench',
  'arazzo.json': 'arazzo',
  'requests.http': 'httpFile',
  'postman.json': 'postmanCollection',
};

/** The contract, its exports and the documentation site: public, also for browsers. */
export function publishDocuments(app: FastifyInstance, ctx: Context): void {
  const opened: Record<string, ReadDocument> = {};
  const publish = (
    operationId: string,
    path: string,
    folder: string,
    pathOf: (request: FastifyRequest) => string,
    vary?: string,
  ): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/v1/${path}`,
      config: { operationId },
      handler: (request, reply) => {
        const read = (opened[folder] ??= openDocuments(folder, ctx.baseUrl));
        const document = read(pathOf(request));
        return document === undefined ? sendNotFound(request, reply, read) : send(request, reply, document, vary);
      },
    });
  };
  for (const [file, operationId] of Object.entries(EXPORTS)) publish(operationId, file, DOCUMENTS, () => file);
  for (const file of ['llms.txt', 'llms-full.txt', 'changelog.atom']) publish('documentation', file, SITE, () => file);
  publish('documentation', 'docs', SITE, () => '');
  publish('documentation', 'docs/*', SITE, ({ params }) => (params as { '*': string })['*'].replace(/\/$/, ''));
  for (const path of ['docs/errors', 'docs/errors/']) {
    publish('documentation', path, SITE, errorsPage, 'Accept-Language, Accept-Encoding');
  }
  for (const url of ['/', '/v1', '/v1/']) {
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => redirectReader(ctx, request, reply) });
  }
}

/** The page about errors in the language that the reader prefers. */
function errorsPage({ state }: FastifyRequest): string {
  return lookUpLanguage(state.headerValues['accept-language'], PAGE_LANGUAGES) === 'fr' ? 'fr/errors' : 'errors';
}

/** Redirects people to the documentation; programs get the error of an unknown path. */
function redirectReader(ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Vary', 'Accept');
  if (prefersHtml(request.state.headerValues)) return reply.redirect(`${ctx.baseUrl}/v1/docs`, 302);
  rejectBrowsers(ctx, request, reply, undefined);
  return rejectUnknownPath();
}

/** Sends a page to people, and the error of an unknown path to programs. */
function sendNotFound({ state }: FastifyRequest, reply: FastifyReply, read: ReadDocument): FastifyReply {
  const page = prefersHtml(state.headerValues) ? read('404') : undefined;
  if (page === undefined) rejectUnknownPath();
  return reply.code(404).headers(page.headers).send(page.codings.identity.payload);
}

/** Sends a document, or 304 if the client already has it. */
function send(
  { state: { headerValues } }: FastifyRequest,
  reply: FastifyReply,
  { headers, codings }: PublishedDocument,
  vary = 'Accept-Encoding',
): FastifyReply {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headerValues['accept-encoding']?.join(',') } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  const { payload, tag } = codings[coding];
  void reply.headers({ ETag: formatTag(tag), 'Cache-Control': 'public, no-cache', Vary: vary });
  const condition = parseIfNoneMatch(headerValues['if-none-match']);
  if (condition !== undefined && matchesIfNoneMatch(condition, tag)) return reply.code(304).send();
  if (coding !== 'identity') void reply.header('Content-Encoding', coding);
  return reply.headers(headers).send(payload);
}
