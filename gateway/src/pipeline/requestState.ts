import { ContractError, type ErrorCode } from '@learning-library/common/contract';
import type { CreationKey } from '@learning-library/proto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { EntityTagCondition } from '../http/etag';
import type { JsonObject } from '../http/jsonParser';
import { awaitsContinue, type HeaderValues, isValidHttp, readHeaders } from '../http/requestHeaders';
import { parseRequestUrl, type QueryPairs } from '../http/url';
import type { Language } from '../i18n';
import type { KeyState } from '../keys/keyCache';
import type { RateLimitState } from '../limits/rateLimiter';
import type { AnyOperation } from '../operations/defineOperation';

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}

const NO_BODY = Buffer.alloc(0);
const runHere = <T>(fn: () => T): T => fn();

/** State of a request in the pipeline. Each step sets its own part, and later steps read it. */
export class RequestState {
  /** The config of the route. Fastify's `routeOptions` builds a new object at each access. */
  readonly route: FastifyContextConfig;
  readonly headerValues: HeaderValues;
  /** The path as sent, not decoded. */
  path = '';
  /** The query as sent; `request.query` contains the values that the schema reads from it. */
  queryPairs: QueryPairs = [];
  runInTrace = runHere;

  operation!: AnyOperation;
  /** The deadline, in milliseconds since the epoch. */
  deadline = 0;
  /** The verified key, set from check 4 on. */
  key!: KeyState;
  /** Whether the request has passed the checks of key, account and rate limit. */
  isAdmitted = false;
  /** The windows in which the request is counted; undefined until then. */
  rateLimits: readonly RateLimitState[] | undefined;
  /** Ends the turn of the request, if it has one. */
  endTurn: (() => void) | undefined;
  private isEnded = false;
  private readonly atEnd: (() => void)[] = [];

  awaitsContinue = false;
  /** The bytes of the body; empty if there is none, or if the operation accepts none. */
  bodyBytes: Buffer = NO_BODY;
  /** The parsed body, or the error that check 12 throws later, because check 11 needs the body first. */
  parsedBody: { value: JsonObject } | { error: unknown } | undefined;
  bodyError: Error | undefined;
  /** Stops reading the body. Set while the body is read. */
  stopReading: ((error: Error) => void) | undefined;
  /** Whether the connection cannot carry another request. */
  isLast = false;

  /** Set on a POST with an Idempotency-Key; sent with the creation. */
  creationKey: CreationKey | undefined;
  /** The lease of the key while this request holds it. */
  lease: { key: string; lease: string } | undefined;
  /** The language of a stored 400, which is rendered again. */
  replayLanguage: Language | undefined;
  ifMatch: EntityTagCondition | undefined;
  /** The If-None-Match condition. For GET, it is compared with the response. For PATCH and DELETE, a match is an error. */
  ifNoneMatch: EntityTagCondition | undefined;

  errorCode: ErrorCode | undefined;

  constructor(
    { routeOptions, raw }: FastifyRequest,
    /** The time of arrival on the monotonic clock, in milliseconds. */
    readonly startedAt: number,
  ) {
    this.route = routeOptions.config;
    this.headerValues = readHeaders(raw.rawHeaders);
  }

  /** Calls `ended` when the response is sent or its connection closes, or immediately if that has already happened. */
  onEnd(ended: () => void): void {
    if (this.isEnded) ended();
    else this.atEnd.push(ended);
  }

  end(): void {
    this.isEnded = true;
    for (const ended of this.atEnd.splice(0)) ended();
  }

  /** The key, if it has been verified. */
  get caller(): KeyState | undefined {
    return this.key;
  }
}

/**
 * One step of the pipeline. It throws the error of the request. It returns a promise only if it must wait, which resolves
 * to true if the step has sent the response.
 */
export type Step = (ctx: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown) => unknown;

type Stage = 'onRequest' | 'preParsing' | 'preValidation' | 'preHandler' | 'onSend';

/** The steps by stage of Fastify's lifecycle, in their order. */
export type Steps = Partial<Record<Stage, readonly Step[]>>;

export function addSteps(app: FastifyInstance, ctx: Context, steps: Steps): void {
  for (const stage of Object.keys(steps) as Stage[]) {
    for (const step of steps[stage] ?? []) addStep(app, ctx, stage, step);
  }
}

function addStep(app: FastifyInstance, ctx: Context, stage: Stage, step: Step): void {
  const run = (request: FastifyRequest, reply: FastifyReply, payload: unknown, next: (error?: Error) => void): void => {
    const waiting = step(ctx, request, reply, payload);
    if (waiting instanceof Promise) waiting.then((isFinished) => isFinished === true || next(), next);
    else next();
  };
  if (stage === 'onSend' || stage === 'preParsing') app.addHook(stage as 'onSend', run);
  else app.addHook(stage as 'onRequest', (request, reply, next) => run(request, reply, undefined, next));
}

/** Check 1: valid HTTP. The contract requires other rules for path and query than Fastify's. */
export const readRequestLine: Step = (ctx, request, reply) => {
  const { state, raw } = request;
  ctx.connections.opened(reply);
  state.awaitsContinue = awaitsContinue(raw, state.headerValues);
  if (!isValidHttp(raw, state.headerValues)) {
    state.isLast = true;
    throw new ContractError('bad_request', { reason: 'malformed_request' });
  }
  const { path, query } = parseRequestUrl(raw.url ?? '/');
  state.path = path;
  state.queryPairs = query;
  request.query = query;
};
