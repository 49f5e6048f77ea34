import type { Context } from './context';

/** Logged for a caller who left before there was an answer; nothing is sent. */
export const CLIENT_GONE_STATUS = 499;
const NO_OPERATION = 'none';

export interface Call {
  requestId: string;
  keyId: string | undefined;
  /** Undefined where no route was found. */
  operation: string | undefined;
  status: number;
  durationMs: number;
}

/** One line and one count per request: ids, operation, status and duration, and nothing else. */
export function logCall({ metrics, logger }: Context, call: Call): void {
  const operation = call.operation ?? NO_OPERATION;
  metrics.record(operation, call.status, call.durationMs);
  logger.info(
    {
      requestId: call.requestId,
      keyId: call.keyId,
      operation,
      status: call.status,
      durationMs: Math.round(call.durationMs * 10) / 10,
    },
    'call',
  );
}
