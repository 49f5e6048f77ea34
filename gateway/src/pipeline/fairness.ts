import { Readable } from 'node:stream';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onResponseEnd } from '../connections/responseEnd';
import type { Context } from '../context';
import { networkOf } from '../http/network';
import type { RequestState, Step } from './requestState';

/** Items of a page, and bytes of a body, up to which a call is cheap. */
const CHEAP_PAGE = 25;
const CHEAP_BODY = 65_536;
const STREAM_BYTES = 131_072;

/** A call that only waits, for a lock or for a service that is away, takes no time of others; it makes room for the next. */
const CHEAP_MS = 100;

/** docs/protocols.md#share-of-time. The turn begins once the body is here, and ends when the answer is made. */
export const takeTurn: Step = ({ costlyCalls, cheapCalls }, { state }) => {
  const { accountId } = state.key;
  const isOfCostly = isCostly(state);
  (isOfCostly ? cheapCalls : costlyCalls).note(accountId);
  if (!isOfCostly && cheapCalls.isAlone(accountId)) return cheapCalls.note(accountId);
  return (isOfCostly ? costlyCalls : cheapCalls).enter(accountId, state.deadline).then((leave) => {
    const timer = isOfCostly ? undefined : setTimeout(leave, CHEAP_MS);
    state.endTurn = () => {
      clearTimeout(timer);
      leave();
    };
    // A caller that is gone has no answer.
    state.onEnd(state.endTurn);
  });
};

export const endTurn: Step = (_ctx, { state }) => state.endTurn?.();

function isCostly({ operation, queryPairs, bodyBytes }: RequestState): boolean {
  if (operation.costly === true || bodyBytes.length > CHEAP_BODY) return true;
  const limit = queryPairs.find(([name]) => name === 'limit')?.[1];
  return limit !== undefined && Number(limit) > CHEAP_PAGE;
}

/**
 * Until they are sent, for the account, or the address. Beyond the share an answer is 503; refusals are small and
 * always sent.
 */
export const holdResponseBytes: Step = (ctx, { state, ip }, reply, payload) => {
  if (payload === null || payload === undefined || state.errorCode !== undefined) return;
  const [owner, bytes] = [state.caller?.accountId ?? networkOf(ip), bytesOf(payload)];
  if (ctx.responseBudget.take(owner, bytes)) {
    state.onEnd(() => ctx.responseBudget.giveBack(owner, bytes));
    return;
  }
  if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  throw new ContractError('unavailable', null);
};

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : STREAM_BYTES;
}

/**
 * Answers to callers who are not admitted go out at a bounded rate, so that who asks again as soon as it is answered
 * takes no time of others. Their connections are not read meanwhile.
 */
export const throttleRefusals: Step = (ctx, request, reply) =>
  request.state.isAdmitted ? undefined : throttle(ctx, request, reply);

/** Resolves once an answer to this caller, who is not admitted, may go out. */
export function throttle(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const resume = ctx.connections.pause(request.raw.socket);
  return new Promise((resolve) => {
    const leave = ctx.refusalThrottle.enter(callerOf(request), () => {
      resume();
      resolve();
    });
    if (leave !== undefined) onResponseEnd(reply, leave);
  });
}

function callerOf({ state, ip }: FastifyRequest): string {
  // There is no state where the path does not decode.
  const key = (state as RequestState | undefined)?.caller;
  return key === undefined || key.revoked ? networkOf(ip) : key.keyId;
}
