import fp from 'fastify-plugin';
import { type EntityTagCondition, parseIfMatch, parseIfNoneMatch } from '../http/etag';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read on PATCH and DELETE only; undefined where the header is absent. */
    ifMatch: EntityTagCondition | undefined;
    /** On GET the answer is compared with it. PATCH and DELETE are refused where it matches. */
    ifNoneMatch: EntityTagCondition | undefined;
  }
}

/** Reads the preconditions of a request. */
export const conditions = fp(
  (app, _options, done) => {
    app.decorateRequest('ifMatch');
    app.decorateRequest('ifNoneMatch');
    app.addHook('preValidation', (request, _reply, next) => {
      const { method } = request.operation;
      if (method !== 'POST') request.ifNoneMatch = parseIfNoneMatch(request.lines['if-none-match']);
      if (method === 'PATCH' || method === 'DELETE') request.ifMatch = parseIfMatch(request.lines['if-match']);
      next();
    });
    done();
  },
  { name: 'conditions', dependencies: ['operation'] },
);
