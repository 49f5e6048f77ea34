import fp from 'fastify-plugin';
import { endOfLifeHeaders } from '../http/endOfLife';
import type { AnyOperation } from '../operations/defineOperation';
import { noSuchOperation } from './notFound';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation;
  }
  interface FastifyRequest {
    operation: AnyOperation;
    /** Milliseconds since the epoch: 3 s for reads, 5 s for writes unless the operation says more, after the request was received. */
    deadline: number;
  }
}

const READ_BUDGET_MS = 3_000;
const WRITE_BUDGET_MS = 5_000;

/** The called operation and its deadline. */
export const operation = fp(
  (app, _options, done) => {
    app.decorateRequest('operation');
    app.decorateRequest('deadline', 0);
    app.addHook('onRequest', (request, reply, next) => {
      const called = request.route.operation as AnyOperation;
      request.operation = called;
      request.deadline = deadlineFor(called);
      if (called.deprecated !== undefined) void reply.headers(endOfLifeHeaders(called.deprecated));
      // A path with an empty segment does not exist.
      const params = request.params as Record<string, string>;
      for (const name in params) if (params[name] === '') throw noSuchOperation();
      next();
    });
    done();
  },
  { name: 'operation', dependencies: ['callLog'] },
);

/** The time of an upload does not count: the deadline is set again once the body has been read. */
export function deadlineFor({ method }: AnyOperation): number {
  return Date.now() + (method === 'GET' ? READ_BUDGET_MS : WRITE_BUDGET_MS);
}
