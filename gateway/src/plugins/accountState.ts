import { ContractError } from '@learning-library/common/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { windowOf } from './rateLimit';

/**
 * Check 5: approval of the organization for live keys, then suspension of the account. What is refused counts for the key, as
 * other calls do.
 */
export const accountState = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const refusal = refusalOf(request);
      if (refusal === undefined) return next();
      const counted = ctx.limiter.take([windowOf(ctx, request.key)]);
      if (counted instanceof Promise) counted.then(() => next(refusal), next);
      else next(refusal);
    });
    done();
  },
  { name: 'accountState', dependencies: ['key'] },
);

function refusalOf({ key }: FastifyRequest): ContractError | undefined {
  if (key.environment === 'live' && !key.liveEnabled) return new ContractError('live_not_enabled', null);
  return key.suspended ? new ContractError('account_suspended', null) : undefined;
}
