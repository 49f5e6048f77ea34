import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { serveCovers } from '../covers/covers';
import { publishDocuments } from '../docs/publications';
import type { AnyOperation } from '../operations/defineOperation';
import {
  authenticate,
  rejectBrowsers,
  requireActiveAccount,
  requireActivePlan,
  requireJsonAccepted,
  requireScope,
} from './authorize';
import { parseBody, readBody } from './body';
import { logCalls, traceRequests } from './callLog';
import { endTurn, holdResponseBytes, takeTurn, throttleRejections } from './fairness';
import { claimKey, storeResult } from './idempotency';
import { findOperation, rejectUnknownPaths, requireValid, routeOf } from './operation';
import { limitRate, zeroRejections } from './rateLimit';
import { addSteps, readRequestLine, type Steps } from './requestState';
import { readPreconditions, renderResponses, renderErrors, sendInPieces, setCommonHeaders } from './respond';

/**
 * The checks of docs/contract.md#order-of-checks by number, and the other steps of a request. Handlers do the checks after
 * 13.
 */
const EVERY_REQUEST: Steps = {
  onRequest: [readRequestLine /* 1 */],
  onSend: [throttleRejections, setCommonHeaders, holdResponseBytes],
};
const NO_DOCUMENT: Steps = {
  onRequest: [rejectBrowsers /* 2 */],
};
const EVERY_OPERATION: Steps = {
  onRequest: [
    findOperation,
    authenticate, // 4
    requireActiveAccount, // 5
    limitRate, // 6
    requireJsonAccepted, // 7
    requireScope, // 8
    requireActivePlan, // 9
  ],
  preParsing: [readBody /* 10 */],
  preValidation: [
    takeTurn,
    claimKey, // 11
    parseBody, // 12
    readPreconditions,
  ],
  preHandler: [requireValid /* 13 */],
  onSend: [endTurn, storeResult],
};

interface Options {
  ctx: Context;
  operations: readonly AnyOperation[];
}

export const pipeline: FastifyPluginAsync<Options> = async (app, { ctx, operations }) => {
  app.removeAllContentTypeParsers();
  logCalls(app, ctx);
  traceRequests(app);
  renderErrors(app, ctx);
  addSteps(app, ctx, EVERY_REQUEST);
  sendInPieces(app);
  publishDocuments(app, ctx);
  await app.register(serveCovers, { ctx });
  await app.register(async (notForBrowsers) => {
    addSteps(notForBrowsers, ctx, NO_DOCUMENT);
    await notForBrowsers.register(rejectUnknownPaths); // 3
    await notForBrowsers.register(async (api) => {
      zeroRejections();
      addSteps(api, ctx, EVERY_OPERATION);
      // The body is read in check 10.
      api.addContentTypeParser('*', (request, _payload, next) => next(null, request.state.bodyBytes));
      renderResponses(api, ctx);
      for (const operation of operations) api.route(routeOf(ctx, operation));
    });
  });
};
