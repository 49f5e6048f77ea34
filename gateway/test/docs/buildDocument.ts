import fastify from 'fastify';
import type { Context } from '../../src/context';
import type { PageLanguage } from '../../src/docs/language';
import type { Schema } from '../../src/docs/openapi/schema';
import type { AnyOperation } from '../../src/operations/defineOperation';
import { routeOf } from '../../src/pipeline/operation';
import { describeOperations } from '../../src/pipeline/publish';

/** What a gateway with these operations publishes. */
export async function buildDocument(
  operations: readonly AnyOperation[],
  { language, baseUrl }: { language: PageLanguage; baseUrl: string },
): Promise<Schema> {
  const app = fastify({ exposeHeadRoutes: false });
  const openapi = await describeOperations(app, { baseUrl });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  for (const operation of operations) app.route(routeOf({} as Context, operation));
  await app.ready();
  return openapi(language);
}
