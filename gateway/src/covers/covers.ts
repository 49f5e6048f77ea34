import httpProxy from '@fastify/http-proxy';
import { escape } from 'node:querystring';
import type { Readable } from 'node:stream';
import { ContractError, COVER_ACCOUNT_HEADER, COVER_PATH, openCoverPath } from '@learning-library/common/contract';
import { RenewedTls } from '@learning-library/common/rpc';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { buildConnector } from 'undici';
import type { Context } from '../context';

const UNIX = 'unix:';
const PREFIX = COVER_PATH.replace(/\/$/, '');
const CONNECT_MS = 1_000;
/** Time limit for the response of the library service, and then of the accounts service. */
const RESPONSE_MS = 3_000;
/** Time without a byte after which the response of the library service counts as stuck. */
const STALLED_MS = 10_000;

/** The statuses of the library service that the gateway forwards: whole image, range, unchanged, invalid range. */
const FORWARDED_STATUSES = new Set([200, 206, 304, 416]);
/** The request headers that the gateway forwards to the library service; it forwards no others. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match'] as const;
/** The response headers that the gateway forwards; none of them concern the connection to the library service. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
] as const;

/**
 * Serves signed links, which need no key and which browsers may open. They are not operations of the API, but their
 * errors have the shape of the contract.
 */
export const serveCovers: FastifyPluginCallback<{ ctx: Context }> = (app, { ctx }, done) => {
  app.addHook('onRequest', ({ raw, state }, _reply, next) => {
    // The library service also verifies the link. Unsigned links do not reach it.
    const link = openCoverPath(ctx.coverKeys, raw.url ?? '', ctx.clock.now());
    if (link === undefined) throw new ContractError('not_found', null);
    state.isAdmitted = true;
    next();
  });
  void app.register(httpProxy, {
    upstream: upstreamOf(ctx.config.coversAddress),
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    httpMethods: ['GET', 'HEAD'],
    config: { operationId: 'cover' },
    undici: {
      headersTimeout: RESPONSE_MS,
      bodyTimeout: STALLED_MS,
      connect: connectingTo(ctx),
    },
    replyOptions: {
      // Retries once if the library service has closed the connection.
      retriesCount: 1,
      rewriteRequestHeaders: ({ headers }) => pick(headers, REQUEST_HEADERS),
      rewriteHeaders: (headers) => pick(headers, RESPONSE_HEADERS),
      onResponse: (_request, reply, response) => {
        void forward(ctx, reply as FastifyReply, response as unknown as LibraryResponse);
      },
      onError: (reply) => void (reply as FastifyReply).send(unavailable()),
    },
  });
  done();
};

/** Returns the upstream for library at `unix:<path>` or `http[s]://host:port`. */
function upstreamOf(address: string): string {
  return address.startsWith(UNIX) ? `unix+http://${escape(address.slice(UNIX.length))}` : address;
}

/** Each connection over mutual TLS uses the certificate that is current when it opens. */
function connectingTo({ config: { tls }, logger }: Context): buildConnector.connector | buildConnector.BuildOptions {
  const options = { timeout: CONNECT_MS, autoSelectFamily: true };
  if (tls === undefined) return options;
  const renewed = RenewedTls.of(tls, logger);
  return (target, connected) => {
    const { cert, key, ca } = renewed.now;
    buildConnector({ ...options, cert, key, ca })(target, connected);
  };
}

interface LibraryResponse {
  statusCode: number;
  headers: Readonly<Record<string, string | undefined>>;
  stream: Readable;
}

async function forward(
  ctx: Context,
  reply: FastifyReply,
  { statusCode, headers, stream }: LibraryResponse,
): Promise<void> {
  // If the library service dies during the request to the accounts service, the stream fails before Fastify listens for
  // its error.
  stream.on('error', () => undefined);
  const rejection = FORWARDED_STATUSES.has(statusCode)
    ? await rejectionOf(ctx, headers[COVER_ACCOUNT_HEADER])
    : new ContractError(statusCode === 404 ? 'not_found' : 'unavailable', null);
  if (rejection === undefined && !stream.destroyed) return void reply.send(stream);
  stream.resume();
  for (const name of RESPONSE_HEADERS) reply.removeHeader(name);
  void reply.send(rejection ?? unavailable());
}

async function rejectionOf({ clients }: Context, accountId = ''): Promise<ContractError | undefined> {
  try {
    const { account } = await clients.accounts.getAccountState({ accountId }, { deadline: Date.now() + RESPONSE_MS });
    const isSuspended = account?.status !== 'active';
    return isSuspended ? new ContractError('not_found', null) : undefined;
  } catch (error) {
    return error instanceof ContractError ? error : unavailable();
  }
}

function unavailable(): ContractError {
  return new ContractError('unavailable', null);
}

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
