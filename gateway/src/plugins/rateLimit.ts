import { ContractError } from '@learning-library/common';
import type { Context } from '../context';
import type { KeyState } from '../keys/keyState';
import { secondsUntil, tightest } from '../limits/positionHeaders';
import { type Judgement, type RateWindow, WINDOW_MS, type WindowPosition } from '../limits/rateLimiter';
import type { AnyOperation } from '../operations/defineOperation';
import type { Exchange } from './exchange';

/**
 * Check 6: the windows of the key and, for generations, of the account; then the day of a test key. A call that is
 * answered 429 counts nowhere (decisions.md §6). Nothing is awaited for a live key while counters are in memory.
 */
export function limitRate(
  ctx: Context,
  exchange: Exchange,
  operation: AnyOperation,
  key: KeyState,
  deadline: number,
): void | Promise<void> {
  const windows = windowsOf(ctx, operation, key);
  const judgement = ctx.limiter.take(windows);
  if (judgement instanceof Promise || key.environment === 'test') {
    return countAsync(ctx, exchange, key, windows, judgement, deadline);
  }
  apply(ctx, exchange, judgement);
}

function windowsOf(ctx: Context, operation: AnyOperation, key: KeyState): readonly RateWindow[] {
  const { live, test, generation } = ctx.config.rateLimits;
  const limit = key.rateLimit ?? (key.environment === 'test' ? test : live);
  const ofKey: RateWindow = { name: `key:${key.keyId}`, limit };
  if (operation.scope !== 'generations:write') return [ofKey];
  return [ofKey, { name: `generation:${key.accountId}`, limit: generation }];
}

async function countAsync(
  ctx: Context,
  exchange: Exchange,
  key: KeyState,
  windows: readonly RateWindow[],
  pending: Judgement | Promise<Judgement>,
  deadline: number,
): Promise<void> {
  const judgement = await pending;
  apply(ctx, exchange, judgement);
  if (key.environment !== 'test') return;
  const { allowed, limit, remaining, resetsAt } = await ctx.clients.accounts.countTestCall(key.keyId, deadline);
  if (resetsAt === undefined) throw new ContractError('internal_error', null);
  const day: WindowPosition = { limit, remaining, resetsAt: resetsAt.getTime() };
  if (allowed) {
    exchange.positions = [...judgement.positions, day];
    return;
  }
  await ctx.limiter.giveBack(windows, judgement);
  exchange.positions = [day];
  retryAfter(ctx, exchange);
  throw new ContractError('test_quota_exceeded', { limit, resetsAt: resetsAt.toISOString() });
}

function apply(ctx: Context, exchange: Exchange, { positions, refusedBy }: Judgement): void {
  exchange.positions = positions;
  if (refusedBy === undefined) return;
  retryAfter(ctx, exchange);
  throw new ContractError('rate_limited', { limit: refusedBy.limit, windowSeconds: WINDOW_MS / 1000 });
}

function retryAfter(ctx: Context, exchange: Exchange): void {
  const shown = tightest(exchange.positions);
  if (shown === undefined) return;
  exchange.refusalHeaders = { 'Retry-After': String(secondsUntil(shown.resetsAt, ctx.clock.now())) };
}
