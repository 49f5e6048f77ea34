import { ContractError } from '@learning-library/common';
import type { Context } from '../context';
import { renderError } from '../errors/renderError';
import type { Exchange, Rendered } from './exchange';

/** Whatever flew out of a step or a handler, as it is sent. What is no refusal of the contract is a fault of ours. */
export function renderFailure(ctx: Context, exchange: Exchange, error: unknown): Rendered {
  const refusal: ContractError =
    error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
  if (refusal.code === 'internal_error') {
    ctx.logger.error({ err: error, requestId: exchange.requestId, operation: exchange.operationId }, 'fault');
  }
  const rendered = renderError(refusal, exchange.language, ctx.baseUrl);
  if (exchange.refusalHeaders !== undefined) Object.assign(rendered.headers, exchange.refusalHeaders);
  return rendered;
}
