import { chmod, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ContractError,
  COVER_ACCOUNT_HEADER,
  COVER_LINK_PURPOSE,
  deriveSigningKeys,
  openCoverPath,
} from '@learning-library/common/contract';
import { RenewedTls } from '@learning-library/common/rpc';
import type { Context } from '../context';
import { byteRange } from '../domain/byteRange';
import { getLinkedCover, type LinkedCover } from '../persistence/repositories/covers';

/** Time limit until the first byte of a response, shorter than that of the gateway. */
const RESPONSE_MS = 2_500;
const SILENT_MS = 30_000;
const SOCKET_MODE = 0o600;
const STOP_MS = 3_000;
const POLL_MS = 25;

export interface CoverServer {
  /** Starts the server. @returns the address for the gateway: `unix:<path>`, or `http://host:port`, `https` with TLS */
  start(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The server for the gateway's proxy. It serves GET and HEAD of signed cover links, which need no token, over mutual TLS if
 * gRPC uses it. An error has a status without a body.
 */
export function createCoverServer(ctx: Context): CoverServer {
  const { tls } = ctx.config;
  const { listen, signingKeys } = ctx.config.covers;
  const keys = deriveSigningKeys(signingKeys, COVER_LINK_PURPOSE);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const link = openCoverPath(keys, request.url ?? '', Date.now());
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (link === undefined || !isRead) return end(response, 404);
    const deadline = Date.now() + RESPONSE_MS;
    const cover = await getLinkedCover(ctx.database.until(deadline), link.contentId, link.coverId);
    if (cover === undefined) return end(response, 404);
    await send(ctx, request, response, cover, deadline);
  };

  const listener: RequestListener = (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_STREAM_') === true) return;
      // A ContractError is already logged where it occurred.
      if (!(error instanceof ContractError)) ctx.logger.warn({ err: error }, 'cover not served');
      if (response.headersSent) response.destroy();
      else end(response, 503);
    });
  };
  const server = tls === undefined ? createServer(listener) : tlsServer(RenewedTls.of(tls, ctx.logger), listener);
  server.setTimeout(SILENT_MS);
  return {
    async start() {
      const isSocket = 'socket' in listen;
      if (isSocket) await rm(listen.socket, { force: true });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(isSocket ? { path: listen.socket } : listen, resolve);
      });
      if (!isSocket) return addressOf(tls === undefined ? 'http' : 'https', server.address() as AddressInfo);
      await chmod(listen.socket, SOCKET_MODE);
      return `unix:${listen.socket}`;
    },
    stop: () =>
      new Promise((resolve) => {
        const poll = setInterval(() => server.closeIdleConnections(), POLL_MS);
        const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
        server.close(() => {
          clearInterval(poll);
          clearTimeout(cut);
          resolve();
        });
      }),
  };
}

function tlsServer(renewed: RenewedTls, listener: RequestListener): Server {
  const server = createTlsServer({ ...renewed.now, requestCert: true }, listener);
  renewed.onChange((tls) => server.setSecureContext(tls));
  return server;
}

function addressOf(scheme: string, { address, family, port }: AddressInfo): string {
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Streams the image or a range of it (RFC 9110 §13 and §14). */
async function send(
  { covers, logger }: Context,
  { method, headers, socket }: IncomingMessage,
  response: ServerResponse,
  { id, accountId, mediaType, size }: LinkedCover,
  deadline: number,
): Promise<void> {
  const etag = `"${id}"`;
  // An image never changes under its id. Browsers must not interpret it as another type.
  const common = {
    etag,
    [COVER_ACCOUNT_HEADER]: accountId,
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  };
  if (matches(headers['if-none-match'], etag)) return end(response, 304, common);
  const isRangeWanted = method === 'GET' && (headers['if-range'] ?? etag) === etag;
  const range = isRangeWanted ? byteRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    return end(response, 416, { ...common, 'content-range': `bytes */${size}`, 'content-length': 0 });
  }
  const { start, end: last } = range ?? { start: 0, end: size - 1 };
  // For HEAD, one byte is read to check that the image exists.
  const image = await covers.read(id, { start, end: method === 'HEAD' ? start : last }, deadline);
  if (image === undefined) {
    logger.warn({ coverId: id }, 'cover lost');
    return end(response, 404);
  }
  response.writeHead(range === undefined ? 200 : 206, {
    ...common,
    'accept-ranges': 'bytes',
    'content-type': mediaType,
    'content-length': last - start + 1,
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${last}/${size}` }),
  });
  if (method === 'HEAD') {
    image.on('error', () => undefined).resume();
    response.end();
  } else await whileConnected(socket, image, pipeline(image, response));
}

/** Node emits nothing for a response that waits behind another one when their connection closes. */
async function whileConnected(socket: Socket, image: Readable, sent: Promise<void>): Promise<void> {
  const end = (): void => void image.destroy();
  socket.once('close', end);
  if (socket.destroyed) end();
  await sent.finally(() => socket.off('close', end));
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}

function end(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, headers).end();
}
