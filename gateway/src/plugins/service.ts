import type { FastifyPluginAsync } from 'fastify';
import type { Connections } from '../connections/connections';
import type { Context } from '../context';
import type { AnyOperation } from '../operations/defineOperation';
import { browser } from './browser';
import { callLog } from './callLog';
import { commonHeaders } from './commonHeaders';
import { connections } from './connections';
import { covers } from './covers';
import { documents } from './documents';
import { errors } from './errors';
import { notFound } from './notFound';
import { api } from './api';
import { openapi } from './openapi';
import { pace } from './pace';
import { requestLine } from './requestLine';
import { telemetry } from './telemetry';
import { unsent } from './unsent';

interface ServiceOptions {
  ctx: Context;
  connections: Connections;
  operations: readonly AnyOperation[];
}

/** Everything that is served. The checks run in the order in which the plugins are registered. */
export const service: FastifyPluginAsync<ServiceOptions> = async (app, { ctx, connections: keeper, operations }) => {
  app.removeAllContentTypeParsers();
  await app.register(callLog, { ctx });
  await app.register(telemetry);
  await app.register(connections, { connections: keeper });
  await app.register(pace, { ctx, connections: keeper });
  await app.register(requestLine);
  await app.register(commonHeaders, { ctx });
  await app.register(errors, { ctx });
  await app.register(unsent, { ctx });
  await app.register(openapi, { ctx });
  await app.register(documents, { ctx, operations });
  await app.register(covers, { ctx });
  await app.register(async (closedToBrowsers) => {
    await closedToBrowsers.register(browser);
    await closedToBrowsers.register(notFound);
    await closedToBrowsers.register(api, { ctx, operations });
  });
};
