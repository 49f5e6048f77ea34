import { createReadStream } from 'node:fs';
import type { FastifyPluginCallback } from 'fastify';
import type { Context } from '../context';
import { publicDocuments } from '../docs/publications';
import type { AnyOperation } from '../operations/defineOperation';

/** The published documents, which are public, also for browsers. */
export const documents: FastifyPluginCallback<{ ctx: Context; operations: readonly AnyOperation[] }> = (
  app,
  { ctx, operations },
  done,
) => {
  for (const { name, path, answer } of publicDocuments(ctx, operations, (language) => app.openapi(language))) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      config: { operationId: name },
      handler: (request, reply) => {
        const { status, payload, headers } = answer(request.lines);
        reply.code(status).headers(headers);
        if (payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload))
          return reply.send(payload);
        reply.header('content-length', String(payload.bytes));
        return reply.send(request.method === 'HEAD' ? undefined : createReadStream(payload.path));
      },
    });
  }
  done();
};
