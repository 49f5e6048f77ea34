import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import type { QueryPairs } from '../http/requestUrl';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a costly call. */
    endTurn: (() => void) | undefined;
  }
}

/** Items of a page, and bytes of a body, up to which a call is cheap. */
const CHEAP_PAGE = 25;
const CHEAP_BODY = 65_536;

/**
 * Costly calls of an account run by the time that its last ones took, so that it cannot take the process from others
 * (docs/protocols.md#share-of-time). The turn begins once the body is here, and ends when the answer is made.
 */
export const share = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('endTurn');
    app.addHook('preValidation', (request, reply, next) => {
      const { accountId } = request.key;
      if (!isCostly(request)) {
        ctx.costly.note(accountId);
        return next();
      }
      ctx.costly.enter(accountId, request.deadline).then((leave) => {
        request.endTurn = leave;
        // A caller that is gone has no answer.
        reply.raw.once('close', leave);
        next();
      }, next);
    });
    app.addHook('onSend', (request, _reply, _payload, next) => {
      request.endTurn?.();
      next();
    });
    done();
  },
  { name: 'share', dependencies: ['body'] },
);

function isCostly({ operation, query, bytes }: FastifyRequest): boolean {
  if (operation.costly === true || bytes.length > CHEAP_BODY) return true;
  const limit = (query as QueryPairs).find(([name]) => name === 'limit')?.[1];
  return limit !== undefined && Number(limit) > CHEAP_PAGE;
}
