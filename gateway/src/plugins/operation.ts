import { ContractError } from '@learning-library/common';
import fp from 'fastify-plugin';
import { endOfLifeHeaders } from '../http/endOfLife';
import type { AnyOperation } from '../operations/defineOperation';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation;
  }
  interface FastifyRequest {
    operation: AnyOperation;
    /** Milliseconds since the epoch: 3 s for reads, 5 s for writes, counted from the whole request. */
    deadline: number;
  }
}

const READ_BUDGET_MS = 3_000;
const WRITE_BUDGET_MS = 5_000;

/** Which operation is called, and until when it has to be answered. */
export const operation = fp(
  (app, _options, done) => {
    app.decorateRequest('operation');
    app.decorateRequest('deadline', 0);
    app.addHook('onRequest', (request, reply, next) => {
      const called = request.route.operation as AnyOperation;
      request.operation = called;
      request.deadline = deadlineFor(called);
      if (called.deprecated !== undefined) void reply.headers(endOfLifeHeaders(called.deprecated));
      // An empty segment names nothing: there is no such path.
      const params = request.params as Record<string, string>;
      for (const name in params) if (params[name] === '') throw new ContractError('not_found', null);
      next();
    });
    done();
  },
  { name: 'operation', dependencies: ['callLog'] },
);

/** The time that an upload takes does not count: the deadline is set anew once the body is there. */
export function deadlineFor({ method }: AnyOperation): number {
  return Date.now() + (method === 'GET' ? READ_BUDGET_MS : WRITE_BUDGET_MS);
}
