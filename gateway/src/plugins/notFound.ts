import { ContractError } from '@learning-library/common/contract';
import type { FastifyPluginCallback } from 'fastify';

/** Check 3: path and method exist. Answered before Fastify reads the body. */
export const notFound: FastifyPluginCallback = (app, _options, done) => {
  app.addHook('onRequest', refuse);
  app.setNotFoundHandler(refuse);
  done();
};

function refuse(): never {
  throw noSuchOperation();
}

export function noSuchOperation(): ContractError {
  return new ContractError('not_found', null, { variant: { name: 'no_such_operation' } });
}
