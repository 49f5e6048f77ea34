import { ContractError, parseKey } from '@learning-library/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { parseBearer } from '../http/authorization';
import type { KeyState } from '../keys/keyState';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; there from check 4 on. */
    key: KeyState;
  }
}

const CHALLENGE = 'Bearer realm="learning-library"';

/** Check 4: who calls. A key that is cached is known without a promise. */
export const key = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('key');
    app.addHook('onRequest', (request, reply, next) => {
      const token = parseBearer(request.lines.authorization);
      if (token === null) throw refuse(reply, 'invalid_api_key', CHALLENGE);
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
  const found = parseKey(token) === undefined ? undefined : await ctx.keys.verify(token, request.deadline);
  if (found === undefined) throw refuse(reply, 'invalid_api_key', `${CHALLENGE}, error="invalid_token"`);
  accept(request, reply, found);
}

function accept(request: FastifyRequest, reply: FastifyReply, found: KeyState): void {
  request.key = found;
  if (found.revoked) throw refuse(reply, 'revoked_api_key', `${CHALLENGE}, error="invalid_token"`);
}

function refuse(reply: FastifyReply, code: 'invalid_api_key' | 'revoked_api_key', challenge: string): ContractError {
  reply.header('www-authenticate', challenge);
  return new ContractError(code, null);
}
