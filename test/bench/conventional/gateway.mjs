// The public API over the services: keys, rate limit, validation, ETags, idempotency, composition.
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash, randomUUID } from 'node:crypto';
import { ApiError, sendError } from './errors.mjs';
import { addIdempotency } from './idempotency.mjs';
import * as schemas from './schemas.mjs';

const VERSION = '1.0.0-beta.2';
const BODY_LIMIT = 4 * 1024 * 1024;

function addAuthentication(app, accounts) {
  // Parallel requests with an uncached key cause one lookup.
  const keys = new LRUCache({ max: 10_000, ttl: 30_000, fetchMethod: (hash) => accounts.verifyKey({ hash }) });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token && (await keys.fetch(createHash('sha256').update(token).digest('hex')));
    if (!caller?.valid) throw new ApiError(401, 'invalid_api_key', 'The API key is not recognised.');
    if (caller.revoked) throw new ApiError(401, 'revoked_api_key', 'The API key was revoked.');
    request.caller = caller;
  });
  app.addHook('preParsing', async (request) => {
    const { scope } = request.routeOptions.config;
    if (!scope) return;
    if (!request.caller.scopes.includes(scope))
      throw new ApiError(403, 'insufficient_scope', `The key lacks the scope ${scope}.`, { requiredScope: scope });
    if (!request.caller.planActive)
      throw new ApiError(403, 'forbidden', 'The account has no active plan.', { reason: 'plan_inactive' });
  });
}

const toContent = (content, memocardsCount = 0, questionsCount = 0) => ({
  id: content.id,
  title: content.title,
  description: content.description ?? null,
  language: content.language ?? null,
  folderId: content.folderId ?? null,
  imageUrl: content.imageUrl ?? null,
  createdAt: content.createdAt,
  updatedAt: content.updatedAt,
  inclusions: {
    hasBody: content.hasBody,
    hasSummary: content.hasSummary,
    memocardsCount,
    questionsCount,
    podcastsReadyCount: content.podcastsReadyCount,
    sourcesCount: content.sourcesCount,
  },
});

const toMemocard = (card) => ({
  id: card.id,
  contentId: card.contentId,
  front: card.front,
  back: card.back,
  explanation: card.explanation ?? null,
  retention: 0,
  lastReviewedAt: null,
  createdAt: card.createdAt,
  updatedAt: card.updatedAt,
});

const toHit = (hit) => ({
  type: 'content',
  id: hit.id,
  title: hit.title,
  description: hit.description ?? null,
  folderId: hit.folderId ?? null,
  snippet: hit.snippet?.slice(0, 200) || null,
  updatedAt: hit.updatedAt,
});

const encodeCursor = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The parsed cursor of a page, which must have the same kind and limit. */
function decodeCursor(cursor, kind, limit) {
  if (!cursor) return {};
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (value.kind === kind && value.limit === limit) return value;
  } catch {
    // Not one of our cursors.
  }
  throw new ApiError(400, 'invalid_cursor', 'The cursor is invalid.');
}

/** A page, with the Link header if there is another one. */
function page(request, reply, data, next) {
  const nextCursor = next ? encodeCursor(next) : null;
  if (nextCursor) {
    const url = new URL(request.url, `http://${request.host}`);
    url.searchParams.set('cursor', nextCursor);
    reply.header('Link', `<${url}>; rel="next"`);
  }
  return { data, nextCursor, hasMore: Boolean(next) };
}

/** @param services {accounts, library, cards, questions}: functions of messages, over gRPC or in process */
export async function createGateway({ services, redis, logFile }) {
  const { accounts, library, cards, questions } = services;
  const app = Fastify({
    logger: { level: 'info', file: logFile },
    disableRequestLogging: true,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    ajv: { customOptions: { removeAdditional: false } },
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'not_found', 'No such operation.');
  });
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ 'X-Request-Id': request.id, 'Service-Version': VERSION }),
  );
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        key: request.caller?.keyId,
      },
      'call',
    );
  });
  addAuthentication(app, accounts);
  await app.register(rateLimit, {
    redis,
    timeWindow: '1 minute',
    max: (request) => request.caller.rateLimit,
    keyGenerator: (request) => request.caller.keyId,
    enableDraftSpec: true,
    skipOnError: true,
    errorResponseBuilder: (request, { max }) =>
      new ApiError(429, 'rate_limited', 'Too many calls.', { limit: max, windowSeconds: 60 }),
  });
  await app.register(etag);
  addIdempotency(app, redis);

  const countsOf = async (accountId, contentIds) => {
    const request = { accountId, contentIds };
    const [memocards, practice] = await Promise.all([cards.countMemocards(request), questions.countQuestions(request)]);
    return (content) => toContent(content, memocards.counts[content.id], practice.counts[content.id]);
  };

  app.get(
    '/v1/contents/:contentId',
    {
      config: { scope: 'contents:read' },
      schema: { params: schemas.ContentPath, response: { 200: schemas.Content } },
    },
    async (request) => {
      const { accountId } = request.caller;
      const content = await library.getContent({ accountId, id: request.params.contentId });
      return (await countsOf(accountId, [content.id]))(content);
    },
  );

  app.get(
    '/v1/contents',
    {
      config: { scope: 'contents:read' },
      schema: { querystring: schemas.ListQuery, response: { 200: schemas.Page(schemas.Content) } },
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const { folderId, limit, cursor } = request.query;
      const kind = `contents:${folderId ?? ''}`;
      const { after } = decodeCursor(cursor, kind, limit);
      const { contents, hasMore } = await library.listContents({ accountId, folderId, limit, after });
      const withCounts = await countsOf(
        accountId,
        contents.map((content) => content.id),
      );
      return page(request, reply, contents.map(withCounts), hasMore && { kind, limit, after: contents.at(-1).id });
    },
  );

  app.post(
    '/v1/contents',
    {
      config: { scope: 'contents:write' },
      schema: { body: schemas.CreateContent, response: { 201: schemas.Content } },
    },
    async (request, reply) => {
      const content = await library.createContent({ ...request.body, accountId: request.caller.accountId });
      return reply
        .code(201)
        .header('Location', `http://${request.host}/v1/contents/${content.id}`)
        .send(toContent(content));
    },
  );

  app.post(
    '/v1/contents/:contentId/memocards',
    {
      config: { scope: 'memocards:write' },
      schema: { params: schemas.ContentPath, body: schemas.CreateMemocard, response: { 201: schemas.Memocard } },
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const { id: contentId } = await library.getContent({ accountId, id: request.params.contentId });
      const card = await cards.createMemocard({ ...request.body, accountId, contentId });
      return reply
        .code(201)
        .header('Location', `http://${request.host}/v1/memocards/${card.id}`)
        .send(toMemocard(card));
    },
  );

  app.get(
    '/v1/search',
    {
      config: { scope: 'search:read' },
      schema: { querystring: schemas.SearchQuery, response: { 200: schemas.Page(schemas.Hit) } },
    },
    async (request, reply) => {
      const { q, limit, cursor } = request.query;
      const { offset = 0 } = decodeCursor(cursor, 'search', limit);
      const { hits, hasMore } = await library.searchContents({
        accountId: request.caller.accountId,
        query: q,
        limit,
        offset,
      });
      return page(request, reply, hits.map(toHit), hasMore && { kind: 'search', limit, offset: offset + limit });
    },
  );

  return app;
}
