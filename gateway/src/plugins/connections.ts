import fp from 'fastify-plugin';
import type { Connections } from '../connections/connections';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether no other request can be read from this connection. */
    isLast: boolean;
    /** Why the rest of the body cannot come. */
    bodyFault: Error | undefined;
    /** Ends the reading of the body; set while it is read. */
    endBody: ((error: Error) => void) | undefined;
  }
}

/** Registers each request with its connection. */
export const connections = fp<{ connections: Connections }>(
  (app, { connections: keeper }, done) => {
    app.decorateRequest('isLast', false);
    app.decorateRequest('bodyFault');
    app.decorateRequest('endBody');
    app.addHook('onRequest', (_request, reply, next) => {
      keeper.opened(reply);
      next();
    });
    done();
  },
  { name: 'connections' },
);
