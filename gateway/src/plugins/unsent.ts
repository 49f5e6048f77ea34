import { Readable } from 'node:stream';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { networkOf } from '../http/network';
import type { KeyState } from '../keys/keyState';

/** What an answer holds that is read from elsewhere while it is sent. */
const STREAM_BYTES = 131_072;

/**
 * The bytes of answers count for the account that has asked, or for the address, until they are sent. Beyond the share an
 * answer is 503; refusals are small and always sent.
 */
export const unsent = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      const { raw } = reply;
      if (payload === null || payload === undefined || request.refusedWith !== undefined || raw.closed) return next();
      const [owner, bytes] = [ownerOf(request), bytesOf(payload)];
      if (ctx.answers.take(owner, bytes)) {
        raw.once('close', () => ctx.answers.giveBack(owner, bytes));
        return next();
      }
      if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
      next(new ContractError('unavailable', null));
    });
    done();
  },
  { name: 'unsent', dependencies: ['errors'] },
);

function ownerOf(request: FastifyRequest): string {
  const key = request.key as KeyState | undefined;
  return key?.accountId ?? networkOf(request.ip);
}

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : STREAM_BYTES;
}
