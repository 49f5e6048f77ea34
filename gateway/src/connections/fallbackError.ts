import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../i18n';
import { standardHeaders } from '../http/requestHeaders';
import { helpLink } from '../http/url';

const PAYLOAD = JSON.stringify({
  error: { code: 'internal_error', message: MESSAGES.en.codes.internal_error, details: null },
});
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-language': 'en',
  'content-length': String(Buffer.byteLength(PAYLOAD)),
  'cache-control': 'no-store',
  connection: 'close',
};

/** For errors that occur while an error is rendered: uses nothing that could fail again. */
export function fallbackError({ id }: FastifyRequest, reply: FastifyReply, baseUrl: string): void {
  const { raw } = reply.hijack();
  if (raw.headersSent) {
    raw.destroy();
    return;
  }
  raw.writeHead(500, {
    ...HEADERS,
    ...standardHeaders(id),
    link: helpLink(baseUrl, 'internal_error'),
  });
  raw.end(PAYLOAD);
}
