import { ContractError } from '@learning-library/common/contract';
import fp from 'fastify-plugin';
import { isFromBrowser } from '../http/browser';

/** Check 2: browsers are refused, without Access-Control headers. */
export const browser = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, _reply, next) => {
      if (isFromBrowser(request.method, request.lines))
        throw new ContractError('forbidden', { reason: 'browser_call' });
      next();
    });
    done();
  },
  { name: 'browser', dependencies: ['requestLine'] },
);
