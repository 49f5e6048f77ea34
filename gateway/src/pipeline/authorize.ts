import { ContractError, type MessageVariant, parseKey } from '@learning-library/common/contract';
import { Attribute, rateLimitRejections } from '@learning-library/common/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { networkOf } from '../http/network';
import { acceptsJson, isFromBrowser, parseBearer } from '../http/requestHeaders';
import type { KeyState } from '../keys/keyCache';
import { secondsUntil, WINDOW_SECONDS } from '../limits/rateLimiter';
import { ADDRESS, windowOfKey } from './rateLimit';
import type { Step } from './requestState';

const CHALLENGE = 'Bearer realm="learning-library"';
const INVALID_TOKEN = `${CHALLENGE}, error="invalid_token"`;

/** Check 2: rejects browsers, without Access-Control headers. */
export const rejectBrowsers: Step = (_ctx, { method, state }) => {
  if (isFromBrowser(method, state.headerValues)) throw new ContractError('forbidden', { reason: 'browser_call' });
};

/**
 * Check 4: verifies the key, without a promise if it is cached. Counts and limits requests without a valid key, or with a
 * revoked one, by address.
 */
export const authenticate: Step = (ctx, request, reply) => {
  const token = parseBearer(request.state.headerValues['authorization']);
  if (token === null) {
    // The challenge contains no error, because no key was sent.
    return reject(ctx, request, reply, CHALLENGE, 'invalid_api_key', { name: 'missing_api_key' });
  }
  const known = ctx.keys.get(token);
  if (known === undefined) return verify(ctx, request, token).then((found) => accept(ctx, request, reply, found));
  return accept(ctx, request, reply, known);
};

async function verify(ctx: Context, { ip, state }: FastifyRequest, token: string): Promise<KeyState | undefined> {
  if (parseKey(token) === undefined || ctx.keys.isWrong(token)) return undefined;
  return ctx.keys.verify(token, networkOf(ip), state.deadline);
}

/** @returns a promise only for a rejected key */
function accept(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  found: KeyState | undefined,
): Promise<never> | undefined {
  if (found === undefined) return reject(ctx, request, reply, INVALID_TOKEN, 'invalid_api_key');
  request.state.key = found;
  return found.revoked ? reject(ctx, request, reply, INVALID_TOKEN, 'revoked_api_key') : undefined;
}

async function reject(
  ctx: Context,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  challenge: string,
  code: 'invalid_api_key' | 'revoked_api_key',
  variant?: MessageVariant,
): Promise<never> {
  const limit = ctx.config.rateLimits.address;
  const { rejectedBy } = await ctx.addressLimiter.take([{ name: networkOf(ip), limit }]);
  if (rejectedBy !== undefined) {
    rateLimitRejections().add(1, { [Attribute.limit]: ADDRESS });
    reply.header('retry-after', String(secondsUntil(rejectedBy.resetsAt, ctx.clock.now())));
    const details = { limit, windowSeconds: WINDOW_SECONDS };
    throw new ContractError('rate_limited', details, { variant: { name: 'rate_limited_address' } });
  }
  reply.header('www-authenticate', challenge);
  throw new ContractError(code, null, { ...(variant && { variant }) });
}

/**
 * Check 5: the organization is approved, and the account is not suspended. Rejected requests count for the key, like all
 * others.
 */
export const requireActiveAccount: Step = (ctx, { state: { key } }) => {
  const rejection = rejectionOf(key);
  return rejection && ctx.limiter.take([windowOfKey(ctx, key)]).then(() => Promise.reject(rejection));
};

function rejectionOf(key: KeyState): ContractError | undefined {
  if (key.environment === 'live' && !key.liveEnabled) return new ContractError('live_not_enabled', null);
  return key.suspended ? new ContractError('account_suspended', null) : undefined;
}

export const requireJsonAccepted: Step = (_ctx, { state: { headerValues } }) => {
  if (!acceptsJson(headerValues['accept']))
    throw new ContractError('not_acceptable', { available: ['application/json'] });
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
  if (!key.planActive && operation.allowedWithoutPlan !== true)
    throw new ContractError('forbidden', { reason: 'plan_inactive' });
};
