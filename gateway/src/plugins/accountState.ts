import { ContractError } from '@learning-library/common';
import fp from 'fastify-plugin';

/** Check 5: approval of the organization for live keys, then suspension of the account. */
export const accountState = fp(
  (app, _options, done) => {
    app.addHook('onRequest', ({ key }, _reply, next) => {
      if (key.environment === 'live' && !key.liveEnabled) throw new ContractError('live_not_enabled', null);
      if (key.suspended) throw new ContractError('account_suspended', null);
      next();
    });
    done();
  },
  { name: 'accountState', dependencies: ['key'] },
);
