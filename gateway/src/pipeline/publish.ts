import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { publicDocuments } from '../docs/publications';
import type { AnyOperation } from '../operations/defineOperation';

/** The published documents, which are public, also for browsers. */
export function publishDocuments(app: FastifyInstance, ctx: Context, operations: readonly AnyOperation[]): void {
  for (const { name, path, answer } of publicDocuments(ctx, operations)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      config: { operationId: name },
      handler: (request, reply) => {
        const { status, payload, headers } = answer(request.state.headerValues);
        return reply.code(status).headers(headers).send(payload);
      },
    });
  }
}
