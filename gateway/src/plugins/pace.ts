import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Connections } from '../connections/connections';
import type { Context } from '../context';
import { networkOf } from '../http/network';
import type { KeyState } from '../keys/keyState';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its caller may act: the request has passed the key, the state of the account and the rate limit. */
    mayAct: boolean;
  }
}

/**
 * Answers to callers who may not act (no key, a refused one, beyond a limit) go out at a bounded pace, so that those who ask
 * again as soon as they are answered do not take the time of the others. Their connections are not read meanwhile.
 */
export const pace = fp<{ ctx: Context; connections: Connections }>(
  (app, { ctx, connections: keeper }, done) => {
    app.decorateRequest('mayAct', false);
    app.addHook('onSend', (request, reply, _payload, next) => {
      if (request.mayAct) next();
      else atPace(ctx, keeper, request, reply, next);
    });
    done();
  },
  { name: 'pace', dependencies: ['connections'] },
);

/** Calls `go` once an answer to this caller, who may not act, may go out. */
export function atPace(
  ctx: Context,
  keeper: Connections,
  request: FastifyRequest,
  { raw }: FastifyReply,
  go: () => void,
): void {
  const resume = keeper.await(request.raw.socket);
  const leave = ctx.pace.enter(callerOf(request), () => {
    resume();
    go();
  });
  if (leave !== undefined) raw.once('close', leave);
}

function callerOf(request: FastifyRequest): string {
  const key = request.key as KeyState | undefined;
  return key === undefined || key.revoked ? networkOf(request.ip) : key.keyId;
}
