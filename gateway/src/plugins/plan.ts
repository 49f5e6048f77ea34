import { ContractError } from '@learning-library/common';
import fp from 'fastify-plugin';

/** Check 9: an active plan, for every operation but GET /v1/jobs/{jobId}. */
export const plan = fp(
  (app, _options, done) => {
    app.addHook('onRequest', ({ key, operation }, _reply, next) => {
      if (!key.planActive && operation.planFree !== true)
        throw new ContractError('forbidden', { reason: 'plan_inactive' });
      next();
    });
    done();
  },
  { name: 'plan', dependencies: ['key'] },
);
