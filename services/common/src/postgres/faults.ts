import { ContractError, quotaErrorOf } from '../contract/errors';
import { errorTypeOf } from '../telemetry';

/** SQLSTATE classes and codes that mean that the database is temporarily unavailable. */
const DOWN = /^(08|53|57P0|58)|^(57014|55P03|25P03|25P04)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
/** Messages of node-postgres for errors without a code. */
const DRIVER_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has)/;

const RETRYABLE = new Set(['40001', '40P01']);

export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error instanceof ContractError ? error.cause : error) ?? '');
}

export function isLockTimeout(error: unknown): boolean {
  return sqlState(error instanceof ContractError ? error.cause : error) === '55P03';
}

export function breaksConnection(error: unknown): boolean {
  if (error instanceof ContractError) return false;
  const code = sqlState(error);
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return /^(08|57P0)/.test(code);
  return true;
}

/** The reason for a missing connection in metrics and spans. The driver has no code for a timeout. */
export function connectFault(error: unknown): string {
  return error instanceof Error && error.message.includes('timeout') ? 'timeout' : errorTypeOf(error);
}

/**
 * Converts errors of an unavailable database to `unavailable`, and an exhausted quota to its error. Returns any other error
 * unchanged.
 */
export function toContractError(error: unknown): unknown {
  if (error instanceof ContractError) return error;
  const rejection = quotaErrorOf(error);
  if (rejection !== undefined) return rejection;
  const code = sqlState(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  const down = DOWN.test(code) || SOCKET_CODES.has(code) || DRIVER_MESSAGE.test(message);
  return down ? new ContractError('unavailable', null, { cause: error }) : error;
}
