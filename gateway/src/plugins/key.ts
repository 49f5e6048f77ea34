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
const LIMITED = { name: 'rate_limited_address' } as const;
const CHALLENGE = 'Bearer realm="learning-library"';
/**
 * How long a refusal beyond the limit of an address waits at most, so that callers who ask again as soon as they are
 * answered do not take the time of everybody else. Each waits another time, so that they do not come back together.
 */
const LIMITED_MS = 400;
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
      const known = token === null ? undefined : ctx.keys.get(token);
      if (known === undefined) {
        verify(ctx, request, reply, token).then(
          () => next(),
          (error: unknown) => {
            if (isOfAddress(error)) setTimeout(next, LIMITED_MS * Math.random(), error);
            else next(error as Error);
          },
        );
        return;
      }
      accept(request, reply, known);
      next();
    });
    done();
  },
  { name: 'key', dependencies: ['operation'] },
);

async function verify(ctx: Context, request: FastifyRequest, reply: FastifyReply, token: string | null): Promise<void> {
  if (token === null) throw unrecognised(ctx, request, reply, CHALLENGE);
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
    return new ContractError('rate_limited', { limit, windowSeconds: WINDOW_MS / 1000 }, { variant: LIMITED });
  }
  reply.header('www-authenticate', challenge);
  return new ContractError('invalid_api_key', null);
}

function isOfAddress(error: unknown): error is ContractError {
  return error instanceof ContractError && (error as ContractError).variant?.name === LIMITED.name;
}
