import { ContractError, type MessageVariant, parseKey } from '@learning-library/common/contract';
import { Attribute, rateLimitRefusals } from '@learning-library/common/telemetry';
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
/** Nothing was sent that could be a key, which the challenge without an error says, too. */
const MISSING = { name: 'missing_api_key' } as const;
const CHALLENGE = 'Bearer realm="learning-library"';
const INVALID_TOKEN = `${CHALLENGE}, error="invalid_token"`;

/**
 * Check 4: the key. A cached key needs no promise. Calls without a valid key are counted and limited by address, those with a
 * revoked one too; other calls are not.
 */
export const key = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('key');
    app.addHook('onRequest', (request, reply, next) => {
      const token = parseBearer(request.lines.authorization);
      if (token === null) return next(refused(ctx, request, reply, CHALLENGE, 'invalid_api_key', MISSING));
      const known = ctx.keys.get(token);
      if (known !== undefined) return next(accept(ctx, request, reply, known));
      verify(ctx, request, token).then((found) => next(accept(ctx, request, reply, found)), next);
    });
    done();
  },
  { name: 'key', dependencies: ['operation'] },
);

async function verify(ctx: Context, request: FastifyRequest, token: string): Promise<KeyState | undefined> {
  if (parseKey(token) === undefined || ctx.keys.isWrong(token)) return undefined;
  return ctx.keys.verify(token, networkOf(request.ip), request.deadline);
}

/** @returns why the key is refused; undefined where it is not */
function accept(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  found: KeyState | undefined,
): ContractError | undefined {
  if (found === undefined) return refused(ctx, request, reply, INVALID_TOKEN);
  request.key = found;
  return found.revoked ? refused(ctx, request, reply, INVALID_TOKEN, 'revoked_api_key') : undefined;
}

function refused(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: string,
  code: 'invalid_api_key' | 'revoked_api_key' = 'invalid_api_key',
  variant?: MessageVariant,
): ContractError {
  const limit = ctx.config.rateLimits.address;
  const { refusedBy } = ctx.addresses.take([{ name: networkOf(request.ip), limit }]);
  if (refusedBy !== undefined) {
    rateLimitRefusals().add(1, { [Attribute.limit]: ADDRESS });
    reply.header('retry-after', String(secondsUntil(refusedBy.resetsAt, ctx.clock.now())));
    return new ContractError('rate_limited', { limit, windowSeconds: WINDOW_MS / 1000 }, { variant: LIMITED });
  }
  reply.header('www-authenticate', challenge);
  return new ContractError(code, null, { ...(variant && { variant }) });
}
