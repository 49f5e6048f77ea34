import fastify from 'fastify';
import type { Context } from '../context';
import type { AnyOperation } from '../operations/defineOperation';
import { routeOf } from '../pipeline/operation';
import { describeOperations } from '../pipeline/publish';
import type { PageLanguage } from './language';
import type { Schema } from './openapi/schema';

/** The contract that a gateway with these operations publishes, without one that serves. */
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
