import { Readable } from 'node:stream';
import { MAX_DEADLINE_MS } from '@learning-library/common/async';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { hasBody } from '../http/requestHeaders';
import { networkOf } from '../http/network';
import { discardBody } from './body';
import type { RequestState, Step } from './requestState';

/** Maximum items of a page, and bytes of a body, of a cheap request. */
const CHEAP_PAGE = 25;
const CHEAP_BODY = 65_536;
/** Maximum bytes that a streamed cover counts as, for its buffers and a connection to the library service. */
const STREAM_BYTES = 524_288;
/** Maximum time of a response to a caller without a key. The largest cover, 5 MB, needs 17 KB/s. */
const PUBLIC_RESPONSE_MS = 300_000;
/** Time for which a response to a rejected caller takes one of 40 places, so that a process sends 400 per second. */
const REJECTION_MS = 100;

/**
 * Assigns turns to requests (docs/protocols/fairness.md). A turn begins when the body has been read and ends with the
 * response.
 */
export const takeTurn: Step = ({ costlyCalls, cheapCalls }, { state }) =>
  (isCostly(state) ? costlyCalls : cheapCalls).enter(state.key.accountId, state.deadline).then((leave) => {
    state.endTurn = leave;
    state.onEnd(leave);
  });

export const endTurn: Step = (_ctx, { state }) => state.endTurn?.();

function isCostly({ operation, queryPairs, bodyBytes }: RequestState): boolean {
  if (operation.costly === true || bodyBytes.length > CHEAP_BODY) return true;
  const limit = queryPairs.find(([name]) => name === 'limit')?.[1];
  return limit !== undefined && Number(limit) > CHEAP_PAGE;
}

/**
 * Counts the bytes of a response until it is sent: for its account, or for the address of a caller without a key, whose
 * responses have their own budget. Above the share, the response is 503. Errors are small and always sent.
 */
export const holdResponseBytes: Step = (ctx, { state, ip, raw }, reply, payload) => {
  if (payload === null || payload === undefined || state.errorCode !== undefined) return;
  const { caller } = state;
  const budget = caller === undefined ? ctx.publicResponseBudget : ctx.responseBudget;
  const owner = caller === undefined ? networkOf(ip) : caller.accountId;
  const bytes = bytesOf(payload, reply);
  if (budget.take(owner, bytes)) {
    state.onEnd(() => budget.release(owner, bytes));
    if (caller === undefined) {
      const timer = setTimeout(() => raw.socket.destroy(), ctx.publicResponseMs ?? PUBLIC_RESPONSE_MS);
      state.onEnd(() => clearTimeout(timer));
    }
    return;
  }
  if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  throw new ContractError('unavailable', null);
};

function bytesOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  return Math.min(Number(reply.getHeader('content-length') ?? STREAM_BYTES), STREAM_BYTES);
}

/**
 * Limits the rate of responses to rejected callers, so that immediate retries do not delay others. Discards a body that
 * no operation has read, so that it does not stay in memory.
 */
export const throttleRejections: Step = (ctx, request) => {
  const { raw, state } = request;
  if (!raw.complete && hasBody(state.headerValues)) discardBody(raw);
  return state.isAdmitted ? undefined : throttle(ctx, request);
};

/** Resolves when a response to this rejected caller may be sent. Closes the connection if too many responses wait. */
export async function throttle({ rejectedCalls }: Context, request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  const leave = await rejectedCalls.enter(callerOf(request), Date.now() + MAX_DEADLINE_MS).catch(() => undefined);
  if (leave === undefined) socket.destroy();
  else if (socket.destroyed) leave();
  else setTimeout(leave, REJECTION_MS).unref();
}

function callerOf({ state, ip }: FastifyRequest): string {
  // A request whose path cannot be decoded has no state.
  const key = (state as RequestState | undefined)?.caller;
  return key === undefined || key.revoked ? networkOf(ip) : key.keyId;
}
