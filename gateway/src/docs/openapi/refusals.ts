import { ERROR_CODES, type ErrorCode, isErrorCode } from '@learning-library/common/contract';
import type { AnyOperation, ForbiddenReason } from '../../operations/defineOperation';
import { propertiesOf } from '../../operations/requestReader';

/** Whatever the operation, a call can be refused with these (docs/contract.md#order-of-checks). */
const OF_ALL: readonly ErrorCode[] = [
  'validation_error',
  'bad_request',
  'invalid_api_key',
  'revoked_api_key',
  'insufficient_scope',
  'account_suspended',
  'live_not_enabled',
  'forbidden',
  'not_acceptable',
  'payload_too_large',
  'rate_limited',
  'test_quota_exceeded',
  'internal_error',
  'unavailable',
];

/** Whether each operation can answer it. */
export function isRefusalOfAll(code: ErrorCode): boolean {
  return OF_ALL.includes(code);
}

/** Every code that an operation can answer, in the order of the catalogue. */
export function refusalsOf(operation: AnyOperation): readonly ErrorCode[] {
  const { method, params, query, body, docs } = operation;
  const codes = new Set<ErrorCode>([...OF_ALL, ...(docs?.refusals ?? []).filter(isErrorCode)]);
  if (propertiesOf(params).size > 0) codes.add('not_found');
  if (propertiesOf(query).has('cursor')) codes.add('invalid_cursor');
  if (method === 'POST') codes.add('idempotency_in_progress').add('idempotency_key_reused');
  if (method === 'PATCH' || method === 'DELETE') codes.add('precondition_failed');
  if (body !== undefined) codes.add('unsupported_media_type');
  return ERROR_CODES.filter((code) => codes.has(code));
}

/** Why an operation can answer `forbidden`. */
export function forbiddenReasonsOf({ planFree, docs }: AnyOperation): readonly ForbiddenReason[] {
  const own = (docs?.refusals ?? []).filter((refusal): refusal is ForbiddenReason => !isErrorCode(refusal));
  return [...own, ...(planFree === true ? [] : (['plan_inactive'] as const)), 'browser_call'];
}
