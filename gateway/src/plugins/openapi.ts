import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { Components } from '../docs/openapi/components';
import { completeDocument, FRAME, type Gathered } from '../docs/openapi/document';
import { documentInFrench, inFrench } from '../docs/openapi/french';
import { publishOperation } from '../docs/openapi/operation';
import type { Schema } from '../docs/openapi/schema';
import type { PageLanguage } from '../docs/language';
import { addSamples } from '../docs/samples/samplesOf';
import type { AnyOperation } from '../operations/defineOperation';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI 3.1 document of the operations that are registered after the plugin. */
    openapi(language: PageLanguage): Schema;
  }
}

/** Gathers the routes of the operations and publishes them. */
export const openapi = fp<{ ctx: Pick<Context, 'baseUrl'> }>(
  async (app, { ctx }) => {
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
    app.decorate('openapi', (language) => {
      const english = app.swagger() as unknown as Schema;
      if (language === 'en') return addSamples(english, operations, (text) => text);
      return addSamples(documentInFrench(english, ctx.baseUrl), operations, inFrench);
    });
  },
  { name: 'openapi' },
);
