import { Attribute, httpServerDuration } from '@learning-library/common/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { RequestState } from './requestState';
import { httpMethod, httpRoute } from './trace';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in log and metrics; absent where no route was found. */
    operationId?: string;
  }
}

/** Logged where the caller left before the answer; never sent. */
const CLIENT_GONE_STATUS = 499;
const UNAVAILABLE_STATUS = 503;
const NO_OPERATION = 'none';
const STRANGER = 'stranger';

/** Begins the state of each request, and logs and measures the request once it is over. */
export function logCalls(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('state');
  app.addHook('onRequest', (request, reply, next) => {
    const state = new RequestState(request, ctx.clock.monotonic());
    request.state = state;
    reply.raw.on('close', () => state.runInTrace(() => logCall(ctx, request, reply)));
    next();
  });
}

/**
 * One line and one measurement per request: ids, operation, status, duration. Of requests refused before they are
 * admitted one a second of each kind is logged, with how many it stands for.
 */
export function logCall(
  { clock, logger, refusalSampler }: Context,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  // There is none where the path does not decode.
  const state = request.state as RequestState | undefined;
  const key = state?.caller;
  const route = state && httpRoute(request);
  const operation = state?.route.operationId ?? NO_OPERATION;
  const status = raw.headersSent ? raw.statusCode : CLIENT_GONE_STATUS;
  const durationMs = state === undefined ? 0 : clock.monotonic() - state.startedAt;
  httpServerDuration().record(durationMs / 1_000, {
    [Attribute.httpMethod]: httpMethod(request.method),
    ...(route !== undefined && { [Attribute.httpRoute]: route }),
    [Attribute.httpStatus]: status,
    [Attribute.operationId]: operation,
  });
  const isSampled = state?.isAdmitted !== true && isRefusal(status);
  const kind = key === undefined ? STRANGER : (state?.errorCode ?? STRANGER);
  const refusals = isSampled ? refusalSampler.take(kind) : undefined;
  if (isSampled && refusals === undefined) return;
  logger.info(
    {
      requestId: request.id,
      keyId: key?.keyId,
      accountId: key?.accountId,
      operation,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      refusals,
    },
    'call',
  );
}

function isRefusal(status: number): boolean {
  return (status >= 400 && status < CLIENT_GONE_STATUS) || status === UNAVAILABLE_STATUS;
}
