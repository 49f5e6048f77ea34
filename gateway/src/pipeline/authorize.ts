import { ContractError } from '@learning-library/common/contract';
import { acceptsJson } from '../http/contentNegotiation';
import { isFromBrowser } from '../http/requestHeaders';
import type { KeyState } from '../keys/keyCache';
import { CHALLENGE } from './authenticate';
import { windowOfKey } from './rateLimit';
import type { Step } from './requestState';

/** Check 2: browsers are refused, without Access-Control headers. */
export const refuseBrowsers: Step = (_ctx, { method, state }) => {
  if (isFromBrowser(method, state.headerValues)) throw new ContractError('forbidden', { reason: 'browser_call' });
};

/** Check 5: approval, then suspension. What is refused counts for the key, as other calls do. */
export const requireActiveAccount: Step = (ctx, { state: { key } }) => {
  const refusal = refusalOf(key);
  if (refusal === undefined) return;
  const counted = ctx.limiter.take([windowOfKey(ctx, key)]);
  if (!(counted instanceof Promise)) throw refusal;
  return counted.then(() => Promise.reject(refusal));
};

function refusalOf(key: KeyState): ContractError | undefined {
  if (key.environment === 'live' && !key.liveEnabled) return new ContractError('live_not_enabled', null);
  return key.suspended ? new ContractError('account_suspended', null) : undefined;
}

export const requireJsonAccepted: Step = (_ctx, { state: { headerValues } }) => {
  if (!acceptsJson(headerValues.accept)) throw new ContractError('not_acceptable', { available: ['application/json'] });
};

/** Check 8: the key carries exactly the scope of the operation; write does not imply read. */
export const requireScope: Step = (_ctx, { state: { key, operation } }, reply) => {
  const required = operation.scope;
  if (key.scopes.includes(required)) return;
  const challenge = `${CHALLENGE}, error="insufficient_scope", scope="${required}"`;
  reply.header('www-authenticate', challenge);
  throw new ContractError('insufficient_scope', { requiredScope: required });
};

/** Check 9: every operation except GET /v1/jobs/{jobId} needs an active plan. */
export const requireActivePlan: Step = (_ctx, { state: { key, operation } }) => {
  if (!key.planActive && operation.planFree !== true) throw new ContractError('forbidden', { reason: 'plan_inactive' });
};
