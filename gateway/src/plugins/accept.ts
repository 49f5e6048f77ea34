import { ContractError } from '@learning-library/common/contract';
import fp from 'fastify-plugin';
import { acceptsJson } from '../http/accept';

/** Check 7: the caller must accept application/json. */
export const accept = fp(
  (app, _options, done) => {
    app.addHook('onRequest', ({ lines }, _reply, next) => {
      if (lines.accept !== undefined && !acceptsJson(lines.accept)) {
        throw new ContractError('not_acceptable', { available: ['application/json'] });
      }
      next();
    });
    done();
  },
  { name: 'accept', dependencies: ['requestLine'] },
);
