import { ContractError } from '@learning-library/common/contract';
import fp from 'fastify-plugin';

/** Check 8: the key carries exactly the scope of the operation; write does not imply read. */
export const scope = fp(
  (app, _options, done) => {
    app.addHook('onRequest', ({ key, operation }, reply, next) => {
      const required = operation.scope;
      if (!key.scopes.includes(required)) {
        const challenge = `Bearer realm="learning-library", error="insufficient_scope", scope="${required}"`;
        reply.header('www-authenticate', challenge);
        throw new ContractError('insufficient_scope', { requiredScope: required });
      }
      next();
    });
    done();
  },
  { name: 'scope', dependencies: ['key'] },
);
