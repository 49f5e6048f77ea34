import { ContractError } from '@learning-library/common/contract';
import fp from 'fastify-plugin';

/** Check 9: every operation except GET /v1/jobs/{jobId} needs an active plan. */
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
