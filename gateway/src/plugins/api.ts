import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import type { AnyOperation } from '../operations/defineOperation';
import { routeOf } from '../operations/routeOf';
import { accept } from './accept';
import { accountState } from './accountState';
import { body } from './body';
import { conditions } from './conditions';
import { idempotency } from './idempotency';
import { json } from './json';
import { key } from './key';
import { operation } from './operation';
import { plan } from './plan';
import { rateLimit } from './rateLimit';
import { render } from './render';
import { scope } from './scope';
import { share } from './share';
import { validation } from './validation';

/** The operations, with checks 4 to 13 in the order of the contract; the handlers do the rest. */
export const api: FastifyPluginAsync<{ ctx: Context; operations: readonly AnyOperation[] }> = async (
  app,
  { ctx, operations },
) => {
  await app.register(operation);
  await app.register(key, { ctx });
  await app.register(accountState, { ctx });
  await app.register(rateLimit, { ctx });
  await app.register(accept);
  await app.register(scope);
  await app.register(plan);
  await app.register(body, { ctx });
  await app.register(share, { ctx });
  await app.register(idempotency, { ctx });
  await app.register(json);
  await app.register(conditions);
  await app.register(validation);
  await app.register(render, { ctx });
  for (const each of operations) app.route(routeOf(ctx, each));
};
