import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../i18n';
import { SERVICE_VERSION } from '../http/serviceVersion';

const PAYLOAD = JSON.stringify({
  error: { code: 'internal_error', message: MESSAGES.en.codes.internal_error, details: null },
});
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-language': 'en',
  'content-length': String(Buffer.byteLength(PAYLOAD)),
  'cache-control': 'no-store',
  'service-version': SERVICE_VERSION,
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** A constant 500 for errors that occur while an error is rendered. It uses nothing that could fail again. */
export function fallbackError({ id }: FastifyRequest, reply: FastifyReply, baseUrl: string): void {
  const { raw } = reply.hijack();
  if (raw.headersSent) {
    raw.destroy();
    return;
  }
  raw.writeHead(500, {
    ...HEADERS,
    'x-request-id': id,
    link: `<${baseUrl}/v1/docs/errors#internal_error>; rel="help"`,
  });
  raw.end(PAYLOAD);
}
