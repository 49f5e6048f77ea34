import { ContractError } from '@learning-library/common/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { renderError } from '../errors/renderError';
import { prefersHtml } from '../http/requestHeaders';
import { lookUpLanguage, PAGE_LANGUAGES } from '../i18n';
import { rejectBrowsers } from '../pipeline/authorize';
import { rejectUnknownPath } from '../pipeline/operation';
import { respondWithDocument, type PublishedDocument } from './respondWithDocument';
import { DOCUMENTS, type Files, openFiles, SITE } from './files';

/** The contract and its exports, with the name of each in logs. */
const EXPORTS = {
  'openapi.json': 'openapi',
  'openapi.fr.json': 'openapiFrench',
  'arazzo.json': 'arazzo',
  'requests.http': 'httpFile',
  'postman.json': 'postmanCollection',
};

/** The contract, its exports and the documentation site: public, also for browsers. */
export function publishDocuments(app: FastifyInstance, ctx: Context, siteFolder = SITE): void {
  const opened: Record<string, Files> = {};
  const open = (folder: string): Files => (opened[folder] ??= openFiles(folder, ctx.baseUrl));
  const site = (): Files => open(siteFolder);
  const sendSite = (request: FastifyRequest, reply: FastifyReply, path: string, chosenBy?: readonly string[]) => {
    const files = orUnavailable(site);
    if (!(files instanceof ContractError)) return sendPage(request, reply, files, path, chosenBy);
    if (!prefersHtml(request.state.headerValues)) throw files;
    return sendWaitingPage(ctx, request, reply, files);
  };
  const route = (
    operationId: string,
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ): void => {
    app.route({ method: ['GET', 'HEAD'], url: `/v1/${path}`, config: { operationId }, handler });
  };
  for (const [file, operationId] of Object.entries(EXPORTS)) {
    route(operationId, file, (request, reply) => sendPage(request, reply, open(DOCUMENTS), file));
  }
  for (const file of ['llms.txt', 'llms-full.txt', 'changelog.atom']) {
    route('documentation', file, (request, reply) => sendPage(request, reply, site(), file));
  }
  for (const [from, to] of [
    ['changelog', 'docs/changelog'],
    ['changelog/fr', 'docs/fr/changelog'],
  ] as const) {
    route('documentation', from, (_request, reply) => reply.redirect(`${ctx.baseUrl}/v1/${to}`, 301));
  }
  for (const url of ['/', '/v1', '/v1/']) {
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => redirectReader(ctx, request, reply) });
  }
  route('documentation', 'docs', (request, reply) => sendSite(request, reply, ''));
  route('documentation', 'docs/*', (request, reply) => {
    const path = (request.params as { '*': string })['*'].replace(/\/$/, '');
    const moved = movedTo(path);
    if (moved !== undefined) return reply.redirect(`${ctx.baseUrl}/v1/docs/${moved}`, 301);
    if (path !== 'errors') return sendSite(request, reply, path);
    const language = lookUpLanguage(request.state.headerValues['accept-language'], PAGE_LANGUAGES);
    return sendSite(request, reply, language === 'fr' ? 'fr/errors' : 'errors', ['Accept-Language']);
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
  rejectBrowsers(ctx, request, reply, undefined);
  return rejectUnknownPath();
}

/** The files, or the error of a site that is not built yet. */
function orUnavailable(site: () => Files): Files | ContractError {
  try {
    return site();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

const WAITING = {
  en: 'The documentation is being built. This page reloads every five seconds.',
  fr: 'La documentation est en cours de génération. Cette page se recharge toutes les cinq secondes.',
};

/** The error, as a page that reloads itself. */
function sendWaitingPage(ctx: Context, { url, state }: FastifyRequest, reply: FastifyReply, error: ContractError) {
  const preferred = lookUpLanguage(state.headerValues['accept-language'], PAGE_LANGUAGES);
  const language = /\/docs\/fr(?![\w-])/.test(url) ? 'fr' : preferred;
  const { status, headers } = renderError(error, language, ctx.baseUrl);
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${headers['Retry-After'] ?? ''}">
<title>Documentation</title>
<main><h1>Documentation</h1><p>${WAITING[language]}</p></main>
</html>
`;
  state.errorCode = error.code;
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" };
  return reply
    .code(status)
    .headers({ ...headers, ...own, Vary: 'Accept, Accept-Language' })
    .send(page);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Files,
  path: string,
  chosenBy: readonly string[] = [],
): FastifyReply {
  const document = site.read(path);
  if (document !== undefined) return send(request, reply, document, chosenBy);
  const notFound = prefersHtml(request.state.headerValues) ? site.read('404') : undefined;
  if (notFound === undefined) rejectUnknownPath();
  return reply.code(404).headers(notFound.headers).send(notFound.payload);
}

function send(
  { state }: FastifyRequest,
  reply: FastifyReply,
  document: PublishedDocument,
  chosenBy: readonly string[] = [],
): FastifyReply {
  const { status, headers, payload } = respondWithDocument(state.headerValues, document, chosenBy);
  return reply.code(status).headers(headers).send(payload);
}
