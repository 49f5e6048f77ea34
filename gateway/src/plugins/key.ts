import { Attribute, ContractError, parseKey, rateLimitRefusals } from '@learning-library/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { parseBearer } from '../http/authorization';
import { networkOf } from '../http/network';
import type { KeyState } from '../keys/keyState';
import { secondsUntil } from '../limits/positionHeaders';
import { WINDOW_MS } from '../limits/rateLimiter';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's key; set from check 4 on. */
    key: KeyState;
  }
}

/** The limit of calls without a valid key, as metrics name it. */
export const ADDRESS = 'address';
const CHALLENGE = 'Bearer realm="learning-library"';
const INVALID_TOKEN = `${CHALLENGE}, error="invalid_token"`;

/**
 * Check 4: the key. A cached key needs no promise. Calls without a valid key are counted and limited by address; calls
 * with one are not.
 */
export const key = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('key');
    app.addHook('onRequest', (request, reply, next) => {
      const token = parseBearer(request.lines.authorization);
      if (token === null) throw unrecognised(ctx, request, reply, CHALLENGE);
      const known = ctx.keys.get(token);
      if (known === undefined) {
        verify(ctx, request, reply, token).then(() => next(), next);
        return;
      }
      accept(request, reply, known);
      next();
    });
    done();
  },
  { name: 'key', dependencies: ['operation'] },
);

async function verify(ctx: Context, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  const mayExist = parseKey(token) !== undefined && !ctx.keys.isWrong(token);
  const found = mayExist ? await ctx.keys.verify(token, networkOf(request.ip), request.deadline) : undefined;
  if (found === undefined) throw unrecognised(ctx, request, reply, INVALID_TOKEN);
  accept(request, reply, found);
}

function accept(request: FastifyRequest, reply: FastifyReply, found: KeyState): void {
  request.key = found;
  if (!found.revoked) return;
  reply.header('www-authenticate', INVALID_TOKEN);
  throw new ContractError('revoked_api_key', null);
}

function unrecognised(ctx: Context, request: FastifyRequest, reply: FastifyReply, challenge: string): ContractError {
  const limit = ctx.config.rateLimits.address;
  const { refusedBy } = ctx.addresses.take([{ name: networkOf(request.ip), limit }]);
  if (refusedBy !== undefined) {
    rateLimitRefusals().add(1, { [Attribute.limit]: ADDRESS });
    reply.header('retry-after', String(secondsUntil(refusedBy.resetsAt, ctx.clock.now())));
    const variant = { name: 'rate_limited_address' } as const;
    return new ContractError('rate_limited', { limit, windowSeconds: WINDOW_MS / 1000 }, { variant });
  }
  reply.header('www-authenticate', challenge);
  return new ContractError('invalid_api_key', null);
}
