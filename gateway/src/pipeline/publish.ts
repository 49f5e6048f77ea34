import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { PageLanguage } from '../docs/language';
import { Components } from '../docs/openapi/components';
import { completeDocument, FRAME, type Gathered } from '../docs/openapi/document';
import { documentInFrench, inFrench } from '../docs/openapi/french';
import { publishOperation } from '../docs/openapi/operation';
import type { Schema } from '../docs/openapi/schema';
import { publicDocuments } from '../docs/publications';
import { addSamples } from '../docs/samples/samplesOf';
import type { AnyOperation } from '../operations/defineOperation';

/** The published documents, which are public, also for browsers. */
export async function publishDocuments(
  app: FastifyInstance,
  ctx: Context,
  operations: readonly AnyOperation[],
): Promise<void> {
  const openapi = await describeOperations(app, ctx);
  for (const { name, path, answer } of publicDocuments(ctx, operations, openapi)) {
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

/** Gathers the routes that are added later. @returns their OpenAPI 3.1 document, once the application is ready */
export async function describeOperations(
  app: FastifyInstance,
  ctx: Pick<Context, 'baseUrl'>,
): Promise<(language: PageLanguage) => Schema> {
  const components = new Components();
  const operations: AnyOperation[] = [];
  await app.register(swagger, {
    openapi: FRAME,
    convertConstToEnum: false,
    transform: ({ url, route: { config: { operation } = {} } }) => {
      if (operation === undefined) return { url, schema: { hide: true } };
      operations.push(operation);
      return { url, schema: publishOperation(operation, components, ctx.baseUrl) };
    },
    transformObject: (gathered) => {
      if (!('openapiObject' in gathered)) throw new Error('not OpenAPI 3');
      return completeDocument(gathered.openapiObject as unknown as Gathered, components, ctx.baseUrl);
    },
  });
  return (language) => {
    const english = app.swagger() as unknown as Schema;
    if (language === 'en') return addSamples(english, operations, (text) => text);
    return addSamples(documentInFrench(english, ctx.baseUrl), operations, inFrench);
  };
}
