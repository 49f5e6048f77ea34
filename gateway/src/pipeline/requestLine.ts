import { ContractError } from '@learning-library/common/contract';
import { awaitsContinue, isValidHttp } from '../http/requestHeaders';
import { parseRequestUrl } from '../http/url';
import type { Step } from './step';

/** Check 1: valid HTTP. Path and query are read differently from Fastify, as the contract needs it. */
export const readRequestLine: Step = (ctx, request, reply) => {
  const { state, raw } = request;
  ctx.connections.opened(reply);
  state.awaitsContinue = awaitsContinue(raw, state.headerValues);
  if (!isValidHttp(raw, state.headerValues)) {
    state.isLast = true;
    throw new ContractError('bad_request', { reason: 'malformed_request' });
  }
  const { path, query } = parseRequestUrl(raw.url ?? '/');
  state.path = path;
  state.queryPairs = query;
  request.query = query;
};
