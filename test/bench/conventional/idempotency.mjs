// Idempotency-Key: the first request claims the key in Redis; its response is kept for a day and replayed.
import { createHash } from 'node:crypto';
import { ApiError } from './errors.mjs';

const RUNNING_SECONDS = 60;
const KEPT_SECONDS = 24 * 3600;
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'link'];
const isKept = (status) => (status >= 200 && status < 300) || [400, 404, 422].includes(status);

export function addIdempotency(app, redis) {
  app.decorateRequest('idempotency', null);

  app.addHook('preValidation', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return;
    if (!/^[\x20-\x7e]{1,255}$/.test(key))
      throw new ApiError(400, 'validation_error', 'Idempotency-Key: 1 to 255 printable ASCII characters.');
    const { accountId, organizationId, environment } = request.caller;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([accountId, request.method, request.url, request.body]))
      .digest('base64');
    const name = `idempotency:${organizationId}:${environment}:${key}`;
    if (await redis.set(name, JSON.stringify({ fingerprint }), 'EX', RUNNING_SECONDS, 'NX')) {
      request.idempotency = { name, fingerprint };
      return;
    }
    const kept = JSON.parse((await redis.get(name)) ?? '{}');
    if (kept.fingerprint && kept.fingerprint !== fingerprint)
      throw new ApiError(422, 'idempotency_key_reused', 'The key was used with another request.');
    if (!kept.status) {
      reply.header('Retry-After', '1');
      throw new ApiError(409, 'idempotency_in_progress', 'The same request is still running.');
    }
    return reply
      .code(kept.status)
      .headers({ ...kept.headers, 'Idempotent-Replayed': 'true' })
      .send(kept.body);
  });

  app.addHook('onSend', async (request, reply, body) => {
    if (!request.idempotency) return body;
    const { name, fingerprint } = request.idempotency;
    if (isKept(reply.statusCode)) {
      const headers = Object.fromEntries(
        KEPT_HEADERS.filter((header) => reply.hasHeader(header)).map((header) => [header, reply.getHeader(header)]),
      );
      await redis.set(
        name,
        JSON.stringify({ fingerprint, status: reply.statusCode, headers, body }),
        'EX',
        KEPT_SECONDS,
      );
    } else {
      await redis.del(name);
    }
    return body;
  });
}
