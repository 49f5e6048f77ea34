import type { Context } from '../context';
import type { Exchange } from './exchange';

/** Logged for a caller who left before there was an answer; nothing is sent. */
export const CLIENT_GONE_STATUS = 499;

/** One line and one count per request: ids, operation, status and duration, and nothing else (design.md, rule 12). */
export function logCall(ctx: Context, exchange: Exchange, status: number): void {
  const durationMs = ctx.clock.monotonic() - exchange.startedAt;
  ctx.metrics.record(exchange.operationId, status, durationMs);
  ctx.logger.info(
    {
      requestId: exchange.requestId,
      keyId: exchange.key?.keyId,
      operation: exchange.operationId,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
    },
    'call',
  );
}
