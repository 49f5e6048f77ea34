import { ContractError } from '@learning-library/common/contract';
import { Attribute, beginAtZero, rateLimitRefusals } from '@learning-library/common/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import type { KeyState } from '../keys/keyState';
import { ADDRESS } from './key';
import { secondsUntil, tightest } from '../limits/positionHeaders';
import { type RateLimitDecision, type RateWindow, WINDOW_MS, type WindowPosition } from '../limits/rateLimiter';

/**
 * Check 6: the rate windows of the key and, for generations, of the account; then the daily quota of a test key. A call
 * that is answered 429 is not counted. For live keys nothing is awaited while counters are in memory.
 */
export const rateLimit = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    beginAtZero(
      rateLimitRefusals(),
      [...LIMITS, TEST_QUOTA, ADDRESS].map((limit) => ({ [Attribute.limit]: limit })),
    );
    app.addHook('onRequest', (request, reply, next) => {
      const windows = windowsOf(ctx, request);
      const judgement = ctx.limiter.take(windows);
      if (judgement instanceof Promise || request.key.environment === 'test') {
        count(ctx, request, reply, windows, judgement).then(() => {
          request.mayAct = true;
          next();
        }, next);
        return;
      }
      apply(ctx, request, reply, judgement);
      request.mayAct = true;
      next();
    });
    done();
  },
  { name: 'rateLimit', dependencies: ['key', 'commonHeaders'] },
);

/** What the windows of a call count, as metrics name it. */
const LIMITS = ['requests', 'generations'];
const TEST_QUOTA = 'test_quota';

/** The window of a key. */
export function windowOf({ config }: Context, key: KeyState): RateWindow {
  const { live, test } = config.rateLimits;
  return { name: `key:${key.keyId}`, limit: key.rateLimit ?? (key.environment === 'test' ? test : live) };
}

function windowsOf(ctx: Context, { key, operation }: FastifyRequest): readonly RateWindow[] {
  const { generation } = ctx.config.rateLimits;
  const ofKey = windowOf(ctx, key);
  if (operation.scope !== 'generations:write') return [ofKey];
  return [ofKey, { name: `generation:${key.accountId}`, limit: generation }];
}

async function count(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  windows: readonly RateWindow[],
  pending: RateLimitDecision | Promise<RateLimitDecision>,
): Promise<void> {
  const { key, deadline } = request;
  const judgement = await pending;
  apply(ctx, request, reply, judgement);
  if (key.environment !== 'test') return;
  const { allowed, limit, remaining, resetsAt } = await ctx.clients.accounts.countTestCall(key.keyId, deadline);
  if (resetsAt === undefined) throw new ContractError('internal_error', null);
  const day: WindowPosition = { limit, remaining, resetsAt: resetsAt.getTime() };
  if (allowed) {
    request.positions = [...judgement.positions, day];
    return;
  }
  rateLimitRefusals().add(1, { [Attribute.limit]: TEST_QUOTA });
  await ctx.limiter.giveBack(windows, judgement);
  request.positions = [day];
  retryAfter(ctx, request, reply);
  throw new ContractError('test_quota_exceeded', { limit, resetsAt: resetsAt.toISOString() });
}

function apply(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { positions, refusedBy }: RateLimitDecision,
): void {
  request.positions = positions;
  if (refusedBy === undefined) return;
  rateLimitRefusals().add(1, { [Attribute.limit]: LIMITS[positions.indexOf(refusedBy)] });
  retryAfter(ctx, request, reply);
  const details = { limit: refusedBy.limit, windowSeconds: WINDOW_MS / 1000 };
  // The window of the key comes first, that of generations second.
  const isOfGenerations = positions.indexOf(refusedBy) > 0;
  throw new ContractError('rate_limited', details, {
    ...(isOfGenerations && { variant: { name: 'rate_limited_generations' } }),
  });
}

function retryAfter(ctx: Context, { positions = [] }: FastifyRequest, reply: FastifyReply): void {
  const shown = tightest(positions);
  if (shown !== undefined) reply.header('retry-after', String(secondsUntil(shown.resetsAt, ctx.clock.now())));
}
