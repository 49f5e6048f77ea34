import { Attribute, httpServerDuration } from '@learning-library/common/telemetry';
import type { Context } from './context';

/** Logged where the caller left before the answer; never sent. */
export const CLIENT_GONE_STATUS = 499;
const UNAVAILABLE_STATUS = 503;
const NO_OPERATION = 'none';

export interface Call {
  requestId: string;
  keyId: string | undefined;
  accountId: string | undefined;
  method: string;
  /** The path as in the contract; undefined where no route was found. */
  route: string | undefined;
  /** Undefined where no route was found. */
  operation: string | undefined;
  status: number;
  durationMs: number;
  /** Whether the caller may act; of others' calls one a second of each kind is logged. */
  mayAct: boolean;
  /** The error code of the answer. */
  refusedWith: string | undefined;
}

const STRANGER = 'stranger';

/**
 * One log line and one measurement per request: only ids, operation, status and duration. Of requests that are
 * refused before their callers may act one a second is logged of each kind, with how many it stands for, since anyone can send
 * any number of them.
 */
export function logCall({ logger, refusals: sample }: Context, call: Call): void {
  const operation = call.operation ?? NO_OPERATION;
  httpServerDuration().record(call.durationMs / 1_000, {
    [Attribute.httpMethod]: call.method,
    ...(call.route !== undefined && { [Attribute.httpRoute]: call.route }),
    [Attribute.httpStatus]: call.status,
    [Attribute.operationId]: operation,
  });
  const isSampled = !call.mayAct && isRefusal(call.status);
  const kind = call.keyId === undefined ? STRANGER : (call.refusedWith ?? STRANGER);
  const refusals = isSampled ? sample.take(kind) : undefined;
  if (isSampled && refusals === undefined) return;
  logger.info(
    {
      requestId: call.requestId,
      keyId: call.keyId,
      accountId: call.accountId,
      operation,
      status: call.status,
      durationMs: Math.round(call.durationMs * 10) / 10,
      refusals,
    },
    'call',
  );
}

function isRefusal(status: number): boolean {
  return (status >= 400 && status < CLIENT_GONE_STATUS) || status === UNAVAILABLE_STATUS;
}
