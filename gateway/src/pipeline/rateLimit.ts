import { ContractError } from '@learning-library/common/contract';
import { Attribute, beginAtZero, rateLimitRejections } from '@learning-library/common/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { KeyState } from '../keys/keyCache';
import {
  type RateLimitDecision,
  type RateLimitState,
  type RateWindow,
  rateWindow,
  secondsUntil,
  tightest,
  WINDOW_SECONDS,
} from '../limits/rateLimiter';
import type { Step } from './requestState';

/** The names of the windows in metrics. */
const LIMITS = ['requests', 'generations'];
const TEST_QUOTA = 'test_quota';
/** The name in metrics of the limit on requests without a valid key. */
export const ADDRESS = 'address';

/** Check 6: windows of the key and, for generations, of the account; then the quota of a test key. */
export const limitRate: Step = async (ctx, request, reply) => {
  const { state } = request;
  const windows = windowsOf(ctx, request);
  const decision = await ctx.limiter.take(windows);
  apply(ctx, request, reply, decision);
  if (state.key.environment === 'test') await countForDay(ctx, request, reply, windows, decision);
  state.isAdmitted = true;
};

/** Creates the counters of rejections before the first rejection. */
export function zeroRejections(): void {
  const limits = [...LIMITS, TEST_QUOTA, ADDRESS].map((limit) => ({ [Attribute.limit]: limit }));
  beginAtZero(rateLimitRejections(), limits);
}

export function windowOfKey({ config }: Context, key: KeyState): RateWindow {
  const { live, test } = config.rateLimits;
  return {
    name: rateWindow(key.accountId, key.keyId),
    limit: key.rateLimit ?? (key.environment === 'test' ? test : live),
  };
}

function windowsOf(ctx: Context, { state: { key, operation } }: FastifyRequest): readonly RateWindow[] {
  const { generation } = ctx.config.rateLimits;
  const ofKey = windowOfKey(ctx, key);
  if (operation.scope !== 'generations:write') return [ofKey];
  return [ofKey, { name: rateWindow(key.accountId), limit: generation }];
}

async function countForDay(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  windows: readonly RateWindow[],
  decision: RateLimitDecision,
): Promise<void> {
  const { state } = request;
  const quota = await ctx.clients.accounts.countTestCall({ keyId: state.key.keyId }, { deadline: state.deadline });
  const { allowed, limit, remaining, resetsAt } = quota;
  if (resetsAt === undefined) throw new ContractError('internal_error', null);
  const day: RateLimitState = { limit, remaining, resetsAt: resetsAt.getTime() };
  if (allowed) {
    state.rateLimits = [...decision.states, day];
    return;
  }
  rateLimitRejections().add(1, { [Attribute.limit]: TEST_QUOTA });
  await ctx.limiter.refund(windows);
  state.rateLimits = [day];
  setRetryAfter(ctx, request, reply);
  throw new ContractError('test_quota_exceeded', { limit, resetsAt: resetsAt.toISOString() });
}

function apply(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { states, rejectedBy }: RateLimitDecision,
): void {
  request.state.rateLimits = states;
  if (rejectedBy === undefined) return;
  // The window of the key comes first, and that of generations second.
  const rejecting = states.indexOf(rejectedBy);
  rateLimitRejections().add(1, { [Attribute.limit]: LIMITS[rejecting] });
  setRetryAfter(ctx, request, reply);
  const details = { limit: rejectedBy.limit, windowSeconds: WINDOW_SECONDS };
  throw new ContractError('rate_limited', details, {
    ...(rejecting > 0 && { variant: { name: 'rate_limited_generations' } }),
  });
}

function setRetryAfter(ctx: Context, { state }: FastifyRequest, reply: FastifyReply): void {
  const shown = tightest(state.rateLimits ?? []);
  if (shown !== undefined) reply.header('retry-after', String(secondsUntil(shown.resetsAt, ctx.clock.now())));
}
